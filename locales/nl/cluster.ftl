# Meerdere servers voor één site.

live-refused-unavailable = Deze tafel is nu niet bereikbaar, dus er is niets veranderd. Probeer het zo nog eens.
