--- 0043-kinds-in-sheets
-- Which columns say the kinds of the rows of a sheet, and what their words mean.

create table import_kind_column (
  kind text not null, header_key {key} not null, constraint import_kind_column_key primary key (kind, header_key)
);
create table import_kind_word (word {key} not null primary key, kind text not null);
