--- 0043-search-own
-- What search filters and orders by own fields with, one row for each value of a record that is not in the trash.
create table search_own (
  num integer not null, field {key} not null, value text, value_key {key}, low double precision, high double precision,
  constraint search_own_key primary key (num, field)
) {keyed};
create index search_own_value on search_own (field, value_key);
