# Plusieurs serveurs pour un même site.

live-refused-unavailable = Cette table est injoignable en ce moment ; rien n’a donc changé. Réessayez dans un instant.
