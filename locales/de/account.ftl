# Konten: ein Benutzername und ein Passwort.

account-have-one = Ich habe schon ein Konto
account-user-name = Benutzername
account-password = Passwort
account-sign-in = Anmelden
account-lost = Passwort vergessen? Erzeuge auf einem Gerät, auf dem du noch angemeldet bist, einen Link für dieses hier. Hast du kein solches Gerät, bitte den Betreiber des Servers um einen Link.
account-make = Konto anlegen
account-make-about = Mit Benutzername und Passwort meldest du dich auf jedem Gerät an und findest dort alle deine Spiele wieder. Eine E-Mail-Adresse brauchst du nicht.
account-change = Benutzername und Passwort
account-current = Aktuelles Passwort
account-current-about = Hast du dich in den letzten 15 Minuten angemeldet, kann das Feld leer bleiben.
account-new-password = Neues Passwort
account-password-about = Mindestens 8 Zeichen.
account-saved = Gespeichert. Auf allen anderen Geräten bist du jetzt abgemeldet.
account-sign-out = Abmelden
account-sign-out-everywhere = Überall abmelden
account-export = Meine Daten herunterladen

online-refused-user_name = Der Benutzername muss 1 bis 40 Zeichen lang sein.
online-refused-password = Das Passwort muss 8 bis 200 Zeichen lang sein.
online-refused-user_name_taken = Dieser Benutzername ist schon vergeben. Bitte wähle einen anderen.
online-refused-wrong_password = Benutzername oder Passwort ist falsch.
