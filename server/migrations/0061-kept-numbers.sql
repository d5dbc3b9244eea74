--- 0061-kept-numbers
-- The short numbers that records of another archive keep in one that has given none yet.

alter table import_row add column num integer;
create index import_row_num on import_row (import_id, num) where num is not null;
