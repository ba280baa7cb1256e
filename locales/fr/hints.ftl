# Les conseils qui donnent tout un plan.

hint-plan = Conseil : « { $action } ». Ensuite : « { $then } ».
hint-plan-why = Conseil : « { $action } ». Ensuite : « { $then } » – { $why }.
reason-waits = aucune autre action possible ne rapporte davantage
