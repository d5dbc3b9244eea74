--- 0059-imported-addresses
-- The addresses elsewhere that a sheet gives themes, types and places: by row, and in all.

alter table import add column new_elsewhere text;
alter table import_row add column elsewhere text;
