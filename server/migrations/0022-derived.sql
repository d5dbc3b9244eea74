--- 0022-derived
-- Everything that is derived has a version by which it was made, not the search index alone. How dates and keys were made is not known: they are made again.

create table derived_version (name text primary key, version integer not null);
insert into derived_version (name, version) select 'index', index_version from archive_revision;
alter table archive_revision drop column index_version;
