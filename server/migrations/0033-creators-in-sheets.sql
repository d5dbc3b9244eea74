--- 0033-creators-in-sheets
-- Who made the fondi of a sheet's rows: by row, and for the whole sheet those that acquiring it adds.
alter table import_row add column creators text;
alter table import add column new_creators text;
