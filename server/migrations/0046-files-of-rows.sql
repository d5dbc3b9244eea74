--- 0046-files-of-rows
-- Which files the rows of a sheet name, so that lists of them need not read all rows. Sheets with such a column are checked again.

create table import_row_file (
  import_id text not null, row integer not null, position integer not null, name text not null, is_there integer not null,
  constraint import_row_file_key primary key (import_id, row, position),
  constraint import_row_file_row foreign key (import_id, row) references import_row (import_id, row) on delete cascade
);
update import set state = 'uploaded' where state = 'checked' and layout like '%"column":"file"%';
