--- 0046-whole-sheet-values
-- What was chosen for whole sheets, by their headings, for the next sheets with the same.
create table import_whole (
  headings {key} not null primary key, kind text, fondo text, chosen text not null
);
