# Pourquoi quelque chose est impossible, dit au joueur qui l'a essayé. Le numéro de la règle est affiché à côté.

## À qui, et quand

refusal-game-over = La partie est terminée
refusal-not-your-turn = Ce n’est pas à { $player } de jouer
refusal-not-now =
    { $step ->
        [pick] Pas maintenant : prenez d’abord un invité sur un navire
        [place] Pas maintenant : placez d’abord le prince de votre invité surprise
        [name] Pas maintenant : désignez d’abord qui accueille un invité supplémentaire
        [extra] Pas maintenant : vous pouvez seulement prendre votre invité supplémentaire sur un navire
        [after] Pas maintenant : vous avez déjà votre invité, vous pouvez seulement construire ou terminer votre tour
        [give] Pas maintenant : choisissez d’abord les princes à utiliser pour la merveille
        [discard] Pas maintenant : d’abord, tout le monde choisit sa défausse
        [act] Pas maintenant : pendant le développement de la cité, on joue des cartes, on construit ou on termine son tour
        [keep] Pas maintenant : défaussez d’abord, car vous gardez au plus 5 cartes en fin de tour
       *[over] Pas maintenant : la partie est terminée
    }
refusal-pick-first = Prenez d’abord un invité : ensuite, vous pourrez terminer votre tour

## Les lieux

refusal-no-such-district = Il n’y a pas de quartier { $district } sur ce plateau
refusal-island-closed = L’île de l’Eau est fermée dans une partie à deux
refusal-other-island = { $district } n’est pas sur { $island }, où cet invité arrive

## Les invités

refusal-guest-not-there = Aucun { $guest } n’attend sur les navires
refusal-no-prince-left = Il ne vous reste aucun { $prince } en réserve
refusal-must-place = Vous avez un prince pour cet invité : il faut le placer
refusal-other-guest-first = Il ne vous reste aucun prince de cette civilisation : choisissez un invité dont vous pouvez placer le prince
refusal-surprised-already = Vous avez déjà pioché un invité surprise pendant ce tour
refusal-bag-empty = Le sac est vide : impossible de piocher un invité surprise
refusal-no-surprise-on-extra-pick = L’invité supplémentaire se prend sur un navire : vous ne pouvez pas piocher d’invité surprise
refusal-name-another = Désignez quelqu’un d’autre que vous
refusal-no-such-player = { $player } ne joue pas dans cette partie
refusal-no-build-during-surprise = On ne construit pas entre l’invité surprise et l’invité supplémentaire qui suit

## Construire

refusal-wonder-stands = La merveille de { $island } est déjà construite
refusal-civ-missing = Vous n’avez aucun { $prince } sur { $island } : une merveille en demande un de chaque civilisation
refusal-no-base-left = Il ne vous reste aucun socle pour construire
refusal-other-civ-asked = Choisissez un prince d’une autre civilisation : il faut maintenant { $princes }
refusal-no-prince-there = Vous n’avez aucun { $prince } en { $district }
refusal-not-on-wonder-island = { $district } n’est pas sur { $island }, où vous construisez la merveille
refusal-monument-stands = Il y a déjà un monument en { $district }
refusal-too-few-princes =
    { $present ->
        [0] Il vous faut { $princes } en { $district }, et vous n’en avez aucun
       *[other] Il vous faut { $princes } en { $district }, et vous n’en avez que { $present }
    }
refusal-no-monument-left = Il ne reste aucun { $monument } : tous sont construits

## Les cartes

refusal-no-discard-due = { $player } n’a rien à défausser maintenant, ou a déjà choisi
refusal-wrong-discard =
    { $needed ->
        [0] Vous n’avez aucune carte à défausser maintenant
        [one] Choisissez { $needed } carte à défausser, pas { $given }
       *[other] Choisissez { $needed } cartes à défausser, pas { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] Cela coûte { $needed } carte, pas { $given }
       *[other] Cela coûte { $needed } cartes, pas { $given }
    }
refusal-not-in-hand = Il faudrait avoir { $cards } en main
refusal-no-privilege =
    { $left ->
        [0] Payer avec ces cartes demande { $privileges }, et il ne vous en reste aucun
       *[other] Payer avec ces cartes demande { $privileges }, et il ne vous en reste que { $left }
    }

## Les actions

refusal-wrong-count = On déplace un ou deux princes à la fois, pas { $count }
refusal-no-harbour = Il n’y a pas de barque en { $district }, et ce quartier n’est pas adjacent à { $other }
refusal-too-far = { $from } et { $to } ne sont pas adjacents, et leurs barques sont trop éloignées
refusal-same-district = Le prince est déjà en { $district } : choisissez un autre quartier
refusal-no-monument-there = Il n’y a pas de { $monument } en { $district }
refusal-at-top = Une civilisation qui vaut 5 ne peut pas monter plus haut
refusal-at-bottom = Une civilisation qui vaut 1 ne peut pas chuter plus bas
