# Tips die een heel plan geven.

hint-plan = Tip: { $action }. Daarna: { $then }.
hint-plan-why = Tip: { $action }. Daarna: { $then } – { $why }.
reason-waits = niets anders levert nu meer op
