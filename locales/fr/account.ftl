# Comptes : un identifiant et un mot de passe.

account-have-one = J’ai déjà un compte
account-user-name = Identifiant
account-password = Mot de passe
account-sign-in = Se connecter
account-lost = Mot de passe oublié ? Sur un autre appareil où vous êtes encore connecté, créez un lien pour celui-ci. À défaut, demandez un lien à la personne qui gère ce serveur.
account-make = Créer un compte
account-make-about = Avec un identifiant et un mot de passe, vous retrouvez toutes vos parties sur n’importe quel appareil. Aucune adresse e-mail n’est nécessaire.
account-change = Identifiant et mot de passe
account-current = Mot de passe actuel
account-current-about = Vous pouvez laisser ce champ vide si votre connexion date de moins de 15 minutes.
account-new-password = Nouveau mot de passe
account-password-about = Au moins 8 caractères.
account-saved = Enregistré. Tous vos autres appareils ont été déconnectés.
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-export = Télécharger mes données

online-refused-user_name = Il faut un identifiant de 1 à 40 caractères.
online-refused-password = Il faut un mot de passe de 8 à 200 caractères.
online-refused-user_name_taken = Cet identifiant est déjà pris. Choisissez-en un autre.
online-refused-wrong_password = Identifiant ou mot de passe incorrect.
