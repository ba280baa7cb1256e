# Account: un nome utente e una password.

account-have-one = Ho già un account
account-user-name = Nome utente
account-password = Password
account-sign-in = Accedi
account-lost = Hai dimenticato la password? Da un dispositivo ancora collegato, crea un link per questo dispositivo. Se non ne hai, chiedi un link a chi gestisce il server.
account-make = Crea un account
account-make-about = Con un nome utente e una password puoi tornare da qualsiasi dispositivo e ritrovare tutte le tue partite. Non serve un indirizzo e-mail.
account-change = Nome utente e password
account-current = Password attuale
account-current-about = Puoi lasciare vuoto questo campo se hai fatto l’accesso negli ultimi 15 minuti.
account-new-password = Nuova password
account-password-about = Almeno 8 caratteri.
account-saved = Salvato. Tutti gli altri tuoi dispositivi sono stati scollegati.
account-sign-out = Esci
account-sign-out-everywhere = Esci da tutti i dispositivi
account-export = Scarica i miei dati

online-refused-user_name = Il nome utente deve avere da 1 a 40 caratteri.
online-refused-password = La password deve avere da 8 a 200 caratteri.
online-refused-user_name_taken = Questo nome utente è già in uso. Scegline un altro.
online-refused-wrong_password = Nome utente o password errati.
