--- 0015-revisions
-- How often the archive has changed, and which documents search had to look at again: a server brings what it keeps in memory
-- up to date with these. Beside it stands the version of the search index; 0 where an earlier migration has emptied it.

create table archive_revision (
  number integer not null, index_version integer not null
);
insert into archive_revision (number, index_version) values (0, case when exists (select 1 from document where deleted_at is null and num not in (select num from search_document)) then 0 else 1 end);
create table search_change (
  revision integer not null, first_num integer not null, last_num integer not null
);
create index search_change_revision on search_change (revision);
