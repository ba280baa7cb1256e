# The list of keys.
# used: keys-*
keys-title = Tastenkürzel
keys-close = Schließen
keys-tab = zur nächsten möglichen Aktion
keys-arrows = auf dem Spielplan: zum nächsten Ort in dieser Richtung
keys-look = auf dem Spielplan: sich Ort für Ort umsehen
keys-next = zum nächsten Ort, an dem du etwas tun kannst; mit ⇧ zurück
keys-islands = dasselbe auf einer Insel: Wasser, Erde, Feuer, Luft
keys-enter = Markiertes auswählen
keys-escape = Auswahl aufheben, schließen
keys-cards = eine Karte wählen: Mayas, Perser, Chinesen, Griechen, Ägypter
keys-board = zum Spielplan
keys-hand = zu deinen Karten
keys-actions = zu den Schaltflächen
keys-log = zum Verlauf
keys-undo = letzten Schritt rückgängig machen, Zug von vorn beginnen
keys-end = den Zug beenden
keys-skip = vorspulen
keys-hint = Tipp anzeigen
keys-happened = zeigen, was seit deinem letzten Zug passiert ist
keys-past = einen Schritt zurück, einen Schritt vor
