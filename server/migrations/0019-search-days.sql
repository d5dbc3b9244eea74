--- 0019-search-days
-- Search knows the days of a record besides its months. They come with the new index.

alter table search_document add column from_day integer;
alter table search_document add column to_day integer;
update archive_revision set index_version = 0;
