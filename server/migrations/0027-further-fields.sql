--- 0027-further-fields
-- Fields of records that inventories have: each with its text, and those by which lists are sorted with their keys. They are empty, so no
-- row is rewritten.
alter table document add column extent text;
alter table document add column extent_key {key};
alter table document add column medium text;
alter table document add column medium_key {key};
alter table document add column duration text;
alter table document add column duration_key {key};
alter table document add column languages text;
alter table document add column languages_key {key};
alter table document add column identifier text;
alter table document add column identifier_key {key};
alter table document add column provenance text;
alter table document add column provenance_key {key};
alter table document add column link text;
alter table document add column note text;
alter table document add column former_segnatura text;
alter table document add column former_segnatura_key {key};
alter table document add column inventory_number text;
alter table document add column inventory_number_key {key};
alter table document add column condition text;
alter table document add column condition_key {key};
alter table document add column staff_note text;
alter table document add column staff_note_key {key};
