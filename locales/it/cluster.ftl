# Più server per un solo sito.

live-refused-unavailable = Al momento questo tavolo non è raggiungibile, perciò non è cambiato niente. Riprova tra poco.
