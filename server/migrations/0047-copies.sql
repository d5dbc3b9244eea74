--- 0047-copies
-- What was proved of a copy, or why there is none.
alter table upkeep add column fondi integer;
alter table upkeep add column fault text;
alter table upkeep add column proved_at text;
