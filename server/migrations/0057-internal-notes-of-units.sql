--- 0057-internal-notes-of-units
-- A note about a unit that only staff read, as records have one.
alter table unit add column staff_note text;
