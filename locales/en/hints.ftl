# Hints that tell a whole plan.

hint-plan = Hint: { $action }. Then: { $then }.
hint-plan-why = Hint: { $action }. Then: { $then } – { $why }.
reason-waits = nothing else that’s possible now gains more
