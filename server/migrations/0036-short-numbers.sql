--- 0036-short-numbers
-- Records are cited by their numbers, so the last one given is kept: the number of a record that was deleted for good is never given again.

create table document_number (last integer not null);
insert into document_number (last) select coalesce(max(num), 0) from document;
