--- 0057-internal-notes-of-units
-- A note about a unit that only staff read, as records have one.
alter table unit add column staff_note text;

-- Sheets whose check left such notes out are checked again. Of those that were acquired, each row says only that it is a unit.
update import set state = 'uploaded' where state = 'checked' and findings like '%"UNIT_NOTE_LEFT"%';
update import set findings = replace(findings, '"UNIT_NOTE_LEFT"', '"UNIT_ROW"') where findings like '%"UNIT_NOTE_LEFT"%';
update import_row set findings = replace(findings, '"UNIT_NOTE_LEFT"', '"UNIT_ROW"') where findings like '%"UNIT_NOTE_LEFT"%';
