--- 0027-rights
-- The rights in a record: a statement, and what else is to be said. Records without any have those of the nearest unit that states them.
alter table document add column rights text;
alter table document add column rights_key {key};
alter table document add column rights_text text;
alter table unit add column rights text;
