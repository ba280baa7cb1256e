# Accounts: a user name and a password.

account-have-one = I have an account
account-user-name = User name
account-password = Password
account-sign-in = Sign in
account-lost = Lost your password? On a device where you’re still signed in, create a link for this one. If there’s none, ask whoever runs this server for a link.
account-make = Create an account
account-make-about = With a user name and a password you can come back from any device and find all your games. No e-mail address needed.
account-change = User name and password
account-current = Current password
account-current-about = You can leave this empty if you signed in within the last 15 minutes.
account-new-password = New password
account-password-about = At least 8 characters.
account-saved = Saved. You’ve been signed out on all other devices.
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-export = Download my data

online-refused-user_name = A user name must be 1 to 40 characters long.
online-refused-password = A password must be 8 to 200 characters long.
online-refused-user_name_taken = This user name is taken. Please choose another one.
online-refused-wrong_password = The user name or the password is wrong.
