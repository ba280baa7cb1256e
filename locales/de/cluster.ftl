# Mehrere Server für eine Seite.

live-refused-unavailable = Dieser Tisch ist gerade nicht erreichbar, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
