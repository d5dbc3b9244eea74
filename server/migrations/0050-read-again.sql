--- 0050-read-again
-- The language in which a person has asked that bytes be read again (ISO 639-1); null: that of the record, the unit or the centre. What is
-- to be read again has the state 'again'.

alter table blob add column recognition_language text;
create index blob_text_source on blob_text (source, sha256);
