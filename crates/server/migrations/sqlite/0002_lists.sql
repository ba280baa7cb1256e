-- The list of tables shows the latest first, and no longer sorts all of them for that.
drop index tables_by_status;
create index tables_by_status on tables (status, listed, changed);
