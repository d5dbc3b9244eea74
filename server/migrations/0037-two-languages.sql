--- 0037-two-languages
-- The title and the description of a record in English. They are empty, so no row is rewritten.
alter table document add column title_en text;
alter table document add column title_en_key {key};
alter table document add column description_en text;
create index document_title_en_key on document (title_en_key, num) where title_en_key is not null;
