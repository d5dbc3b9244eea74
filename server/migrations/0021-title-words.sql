--- 0021-title-words
-- On PostgreSQL the words of titles have an index of their own: to find them among all words each text had to be read.

-- PostgreSQL
alter table search_text add column title tsvector generated always as (ts_filter(words, '{a}')) stored;
-- PostgreSQL
create index search_text_title on search_text using gin (title);
