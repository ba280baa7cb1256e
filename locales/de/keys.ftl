# The list of keys.
# used: keys-*
keys-title = Tasten
keys-close = Schließen
keys-tab = zum nächsten, was möglich ist
keys-arrows = auf dem Spielplan: zum nächsten Ort in dieser Richtung
keys-enter = wählen, was markiert ist
keys-escape = zurücklegen, schließen
keys-cards = eine Karte dieses Volks nehmen oder markieren
keys-board = zum Spielplan
keys-hand = zu deinen Karten
keys-actions = zu den Schaltflächen
keys-log = zum Verlauf
keys-undo = Zug rückgängig machen, Zug von vorn
keys-end = den Zug beenden
keys-skip = die Bots antreiben
keys-hint = ein Tipp
keys-happened = was seit deinem letzten Zug geschah
keys-past = einen Zug zurück in die Vergangenheit, einen Zug vor
