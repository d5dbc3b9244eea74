--- 0043-recognition
-- Who read a text: the program that wrote the file, a machine that recognised a scan, or a person. Of a machine, how sure it is, and each
-- word with its place. Images that are there wait to be recognised; PDFs follow once their text has been read.

alter table blob_text add column source text not null default 'file';
alter table blob_text add column confidence integer;
alter table blob_text add column words text;
alter table blob add column recognition text;
update blob set recognition = 'waiting'
  where media_type in ('image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/tiff', 'image/avif');
create index blob_recognition on blob (recognition);
