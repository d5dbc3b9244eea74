--- 0042-file-texts
-- The text inside files, place by place: pages of a PDF, seconds of subtitles, parts of other texts. Files that are there are read once.
-- Search weighs these words less than those of the description: on SQLite they are a column of their own. The index is made again.

create table blob_text (
  sha256 text not null references blob (sha256) on delete cascade, unit text not null, place integer not null, text text not null,
  primary key (sha256, place)
);
insert into job (id, type, payload, state, attempts, created_at, run_at)
  select 'text-' || sha256, 'text', '{"sha256":"' || sha256 || '"}', 'waiting', 0, {now}, {now} from blob
  where media_type in ('application/pdf', 'text/html') or media_type like 'text/plain%' or media_type like 'text/vtt%';
-- SQLite
drop table search_text;
-- SQLite
drop table search_piece_text;
-- SQLite
create virtual table search_text using fts5(title, body, files, content='', contentless_delete=1, tokenize="ascii tokenchars '~:'");
-- SQLite
create virtual table search_piece_text using fts5(title, body, files, content='', contentless_delete=1, tokenize="ascii tokenchars '~:'");
-- SQLite: bulk imports write fewer and larger segments
insert into search_text (search_text, rank) values ('hashsize', 67108864);
-- SQLite
insert into search_piece_text (search_piece_text, rank) values ('hashsize', 67108864);
-- SQLite
delete from search_piece;
