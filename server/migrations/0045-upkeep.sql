--- 0045-upkeep
-- The backups that were taken and the checks of all stored bytes, with what they found.
create table upkeep (
  id {key} not null primary key, kind text not null, at {key} not null, place text, records integer, files integer not null,
  bytes {bigInteger} not null, problems integer not null
);
create index upkeep_kind on upkeep (kind, at);
