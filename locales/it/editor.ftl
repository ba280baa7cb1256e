# L’editor dei tabelloni e l’elenco dei tabelloni.

boards-title = Tabelloni
boards-about = Disegna il tuo tabellone: quello della tua scatola, oppure uno che nessuno ha ancora visto. Resta su questo dispositivo finché non lo condividi.
boards-new = Disegna da zero
boards-usual = Parti dal tabellone standard
boards-random = Crea un tabellone casuale
boards-file = Apri un file
boards-empty = Non hai ancora disegnato nessun tabellone.
boards-edit = Modifica
boards-duplicate = Duplica
boards-unfinished = Incompleto
boards-deleted = Il tabellone è stato eliminato.
boards-damaged = Questo link è danneggiato: non contiene nessun tabellone.
boards-yours = Disegna o scegli il tuo tabellone

editor-missing = Questo tabellone non è salvato su questo dispositivo.
editor-map = La mappa
editor-tools = Strumenti
editor-undo = Annulla
editor-redo = Ripeti
editor-finish = Completa il quartiere
editor-back = Rimuovi l’ultimo vertice
editor-cancel = Interrompi
editor-saving = Salvataggio…
editor-saved = Salvato su questo dispositivo

editor-tool-select = Seleziona
editor-tool-draw = Disegna
editor-tool-split = Dividi
editor-tool-merge = Unisci
editor-tool-bridge = Ponte
editor-tool-island = Sposta isola
editor-tool-wonder = Meraviglia
editor-tool-lighthouse = Faro
editor-tool-reef = Scogliera
editor-tool-compass = Rosa dei venti

editor-about-select = Fai clic su un quartiere per selezionarlo. Trascina i suoi vertici; trascina il centro di un lato per aggiungere un vertice. Anche vascelli, fari e simili si possono trascinare.
editor-about-draw = Fai clic dove va ogni vertice e, per finire, di nuovo sul primo. La parte che si sovrappone a un quartiere della stessa isola viene tagliata, così il confine è in comune. Un confine in comune diventa una strada.
editor-about-split = Fai clic da una parte e dall’altra di un quartiere: la linea lo divide in due.
editor-about-merge = Fai clic su due quartieri adiacenti per farne uno solo.
editor-about-bridge = Fai clic su due quartieri di isole diverse per costruire un ponte, o per rimuoverlo.
editor-about-island = Trascina un’isola per spostarla tutta.
editor-about-wonder = Fai clic dove sorge la meraviglia di quest’isola, se non è al centro di un anello di quartieri.
editor-about-lighthouse = Fai clic dove sorge un faro. Poi, con «Seleziona», trascina l’estremità della sua linea punteggiata.
editor-about-reef = Fai clic dove c’è una scogliera.
editor-about-compass = Fai clic dove va la rosa dei venti.

editor-corner-put = Vertice { $number }
editor-drawn = Hai disegnato { $district }.
editor-drawn-cut = Hai disegnato { $district }. La parte che si sovrapponeva ad altri quartieri è stata tagliata.
editor-cut-begun = Ora fai clic dall’altra parte.
editor-split = Hai diviso { $district }: l’altra parte è { $other }.
editor-first = { $district }, e quale altro?
editor-merged = Ora sono un solo quartiere: { $district }.
editor-bridge-built = Un ponte unisce { $a } e { $b }.
editor-bridge-gone = Il ponte tra { $a } e { $b } non c’è più.
editor-placed = { $thing }: al suo posto.
editor-moved = Ora in posizione { $x }, { $y }
editor-cursor = { $x }, { $y }
editor-deleted = Eliminato.
editor-district = { $district }, valore { $value }
editor-district-port = { $district }, valore { $value }, barca per trasporto nel settore marittimo { $sector }
editor-corner = Vertice { $number } di { $district }, in posizione { $x }, { $y }
editor-side = Nuovo vertice sul lato { $number }
editor-pin = Angolo { $number } del tabellone nella foto

editor-none = Seleziona un quartiere per stabilirne il valore, la barca per trasporto e il numero.
editor-value = Valore
editor-boats = Barca per trasporto
editor-boats-none = Nessuna
editor-island = Isola
editor-number = Numero
editor-streets = Strade verso { $districts }
editor-streets-none = Ancora nessuna strada: le strade nascono dai confini in comune.
editor-bridge-to = Ponte verso { $district }
editor-bridge-remove = Rimuovi
editor-delete = Elimina il quartiere

editor-thing-ship = Vascello dell’{ $island }
editor-thing-wonder = Meraviglia dell’{ $island }
editor-thing-boat = Barca per trasporto di { $district }
editor-thing-scale = Scala di prestigio
editor-thing-lighthouse = Faro { $number }
editor-thing-light = Estremità della linea del faro { $number }
editor-thing-reef = Scogliera { $number }

editor-sea = Mare
editor-sea-about = Le barche navigano nel loro settore marittimo o in uno adiacente. I fari mostrano ai giocatori i confini tra i settori.
editor-sector-water = Acqua
editor-sector-fire = Fuoco
editor-sector-earth = Terra
editor-sector-wind = Vento
editor-sector-name = Nome del settore { $sector }
editor-sector-add = Aggiungi un settore
editor-sector-remove = Rimuovi
editor-adjacent = Settori adiacenti
editor-canal-remove = Rimuovi il canale

editor-photo = Foto del tuo tabellone
editor-photo-about = Metti una foto sotto il disegno e ricalcala. La foto non lascia mai questo browser e sparisce quando esci dalla pagina.
editor-photo-choose = Scegli una foto
editor-photo-pins = Trascina i quattro cerchietti sugli angoli del tabellone nella foto.
editor-photo-straighten = Raddrizza
editor-photo-loosen = Sposta di nuovo gli angoli
editor-photo-remove = Rimuovi la foto
editor-photo-opacity = Visibilità della foto

editor-keys = Tastiera
editor-keys-about = Tab passa da un quartiere o da un vertice all’altro. Le frecce spostano un vertice, un elemento della mappa o il cursore, a piccoli passi con Maiusc. Invio seleziona, o aggiunge un vertice; F completa un quartiere, Esc interrompe, Canc elimina, i tasti da 1 a 4 impostano il valore, Ctrl+Z annulla.

editor-name = Nome
editor-play = Gioca
editor-play-online = Gioca online
editor-export = Esporta
editor-share = Condividi
editor-share-link = Link a questo tabellone

editor-checks = Controlli
editor-sound = Il tabellone è pronto.
editor-wrong = { $count ->
    [one] Resta una cosa da fare:
   *[other] Restano { $count } cose da fare:
}
editor-wrong-too-long = Il tabellone ha troppi dettagli per un solo file.
editor-wrong-no-district = Sull’{ $island } non ci sono ancora quartieri.
editor-wrong-name = Il tabellone deve avere un nome fatto di lettere e cifre.
editor-wrong-torn = Via terra non si arriva da { $a } a { $b }.
editor-wrong-torn-two = Nelle partite a due, con l’Isola dell’Acqua chiusa, via terra non si arriva da { $a } a { $b }.
editor-wrong-few-corners = { $district } ha meno di tre vertici.
editor-wrong-many-corners = { $district } ha troppi vertici.
editor-wrong-outside = { $district } esce dalla mappa.
editor-wrong-crosses-itself = Il contorno di { $district } incrocia sé stesso.
editor-wrong-too-small = { $district } è troppo piccolo per un principe.
editor-wrong-overlap = { $a } e { $b } si sovrappongono.
editor-wrong-islands-touch = { $a } e { $b } sono troppo vicini: tra due isole deve esserci il mare.
editor-wrong-corner-only = Sull’{ $island } alcuni quartieri si toccano in un solo vertice. Dai loro un confine in comune o separali.
editor-wrong-gap = C’è un vuoto tra i quartieri dell’{ $island }.
editor-wrong-no-wonder-place = Sull’{ $island } non c’è posto per la meraviglia. Lascia un buco tra i quartieri o usa «Meraviglia».
editor-wrong-on-land = { $thing }: non può stare sopra { $district }.
editor-wrong-no-coast = { $district } ha una barca per trasporto, ma non è sulla costa.
editor-wrong-no-border = Una strada unisce { $a } e { $b }, che però non hanno un confine in comune.
editor-wrong-no-street = { $a } e { $b } hanno un confine in comune, ma nessuna strada li unisce.
editor-wrong-bridge-over-land = Il ponte tra { $a } e { $b } passa sopra { $over }.

editor-refused-few-corners = Un quartiere deve avere almeno tre vertici.
editor-refused-crosses-itself = La linea incrocia sé stessa. Rimuovi l’ultimo vertice o ricomincia.
editor-refused-island-full = L’{ $island } ha già otto quartieri.
editor-refused-covered = Lì c’è già un quartiere.
editor-refused-encloses = Un quartiere non può circondarne altri. Disegnalo in due parti.
editor-refused-too-small = È troppo piccolo per un quartiere.
editor-refused-no-cut = La linea non divide in due nessun quartiere.
editor-refused-no-border = { $a } e { $b } non hanno un confine in comune.
editor-refused-one-island = { $a } e { $b } sono sulla stessa isola. Un ponte unisce due isole.
editor-refused-many-sectors = Non si possono aggiungere altri settori marittimi.
editor-refused-sector-twice = C’è già un settore con questo nome.
