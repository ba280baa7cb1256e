# Accounts: een gebruikersnaam en een wachtwoord.

account-have-one = Ik heb al een account
account-user-name = Gebruikersnaam
account-password = Wachtwoord
account-sign-in = Inloggen
account-lost = Wachtwoord vergeten? Maak op een apparaat waarop je nog ingelogd bent een link voor dit apparaat. Heb je zo’n apparaat niet, vraag dan de beheerder van deze server om een link.
account-make = Account aanmaken
account-make-about = Met een gebruikersnaam en een wachtwoord kun je op elk apparaat inloggen en heb je daar al je spellen. Een e-mailadres is niet nodig.
account-change = Gebruikersnaam en wachtwoord
account-current = Huidig wachtwoord
account-current-about = Je kunt dit leeg laten als je in de afgelopen 15 minuten bent ingelogd.
account-new-password = Nieuw wachtwoord
account-password-about = Minstens 8 tekens.
account-saved = Opgeslagen. Op alle andere apparaten ben je uitgelogd.
account-sign-out = Uitloggen
account-sign-out-everywhere = Overal uitloggen
account-export = Mijn gegevens downloaden

online-refused-user_name = Een gebruikersnaam heeft 1 tot 40 tekens.
online-refused-password = Een wachtwoord heeft 8 tot 200 tekens.
online-refused-user_name_taken = Deze gebruikersnaam is al in gebruik. Kies een andere.
online-refused-wrong_password = De gebruikersnaam of het wachtwoord klopt niet.
