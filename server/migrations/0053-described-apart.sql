--- 0053-described-apart
-- PostgreSQL's index knows which texts have a word, but not where. Phrases and words of one part are checked in the text, which has several
-- kilobytes where there are words inside files. So the descriptions of these texts have rows of their own, and the words inside files an
-- index of their own. All other texts are indexed as before. `positions`: how many the whole text has, for its rank.

-- PostgreSQL
drop index search_text_words;
-- PostgreSQL
alter table search_text add column in_files boolean generated always as (ts_filter(words, '{c}') <> ''::tsvector) stored;
-- PostgreSQL
create table search_text_description (num integer primary key, words tsvector not null, positions integer not null);
-- PostgreSQL
insert into search_text_description
  select num, ts_filter(words, '{a,d}'), (select sum(array_length(positions, 1)) from unnest(words)) from search_text where in_files;
-- PostgreSQL
create index search_text_description_words on search_text_description using gin (words);
-- PostgreSQL
create index search_text_words on search_text using gin (words) where not in_files;
-- PostgreSQL
create index search_text_with_files on search_text using gin (words) where in_files;
-- PostgreSQL
create index search_text_files on search_text using gin (ts_filter(words, '{c}')) where in_files;
