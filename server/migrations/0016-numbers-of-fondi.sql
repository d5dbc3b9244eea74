--- 0016-numbers-of-fondi
-- Numbers begin anew in every fondo. Sheets that were checked by the earlier rule must be checked again: they might change records of other fondi.

create table import_numbering (
  kind text not null, header_key {key} not null, constraint import_numbering_key primary key (kind, header_key)
);
update import set state = 'uploaded' where state = 'checked';
