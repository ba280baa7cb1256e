# Tipps, die einen ganzen Plan nennen.

hint-plan = Tipp: { $action }. Danach: { $then }.
hint-plan-why = Tipp: { $action }. Danach: { $then } – { $why }.
reason-waits = nichts, was jetzt noch möglich ist, bringt mehr
