--- 0048-files-by-hand
-- Files that were attached to rows of a sheet by hand.
alter table import_row_file add column by_hand integer not null default 0;
