--- 0041-english-warnings
-- The sentence of a content warning in English. They are empty, so no row is rewritten.
alter table document add column content_warning_en text;
alter table unit add column content_warning_en text;
