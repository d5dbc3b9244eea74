--- 0034-own-fields
-- The values of the fields that an archive makes for itself, by key, as JSON.
alter table document add column own text;
