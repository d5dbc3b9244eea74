--- 0040-content-warnings
-- A sentence that covers pictures and files, of a record or of everything in a unit, until a reader opens them.
alter table document add column content_warning text;
alter table unit add column content_warning text;
