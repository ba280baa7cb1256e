# Suggerimenti che danno un piano intero.

hint-plan = Suggerimento: «{ $action }». Poi: «{ $then }».
hint-plan-why = Suggerimento: «{ $action }». Poi: «{ $then }» – { $why }.
reason-waits = al momento nient’altro rende di più
