-- The archive as the first program made it that centres worked with. It came in fourteen steps, which archives and backups name:
-- one that has had some of them goes on with the next.

--- 0001-archive
-- The archive: units, documents, terms, files, jobs, history, settings. The columns are explained in `src/db/schema.ts`.

create table unit (
  id text primary key, kind text not null, level text not null, parent_id text references unit (id),
  root_id text not null, position integer not null, order_key {key} not null, name text not null,
  name_fold {key} not null, name_key {key} not null, segnatura text, description text, date text, date_from {key},
  date_to {key}, date_qualifier text, extent text, history text, visibility text not null, hidden integer not null,
  children_all integer default 0 not null, children_public integer default 0 not null,
  documents_all integer default 0 not null, documents_public integer default 0 not null,
  version integer default 1 not null, created_at {key} not null, created_by text, updated_at {key} not null,
  updated_by text, deleted_at {key}, deletion_id text
);
create index unit_parent on unit (parent_id, position);
create index unit_order on unit (kind, order_key);
create unique index unit_name on unit (kind, level, coalesce(parent_id, ''), name_fold) where deleted_at is null;
create table unit_closure (
  ancestor_id text not null references unit (id) on delete cascade,
  descendant_id text not null references unit (id) on delete cascade, depth integer not null,
  constraint unit_closure_key primary key (ancestor_id, descendant_id)
);
create index unit_closure_descendant on unit_closure (descendant_id, depth);
create table tematica (
  id text primary key, it text not null, it_fold {key} not null, it_key {key} not null, en text, en_fold {key},
  version integer default 1 not null, created_at text not null, updated_at text not null, deleted_at text
);
create unique index tematica_it on tematica (it_fold) where deleted_at is null;
create unique index tematica_en on tematica (en_fold) where deleted_at is null;
create table tipologia (
  id text primary key, it text not null, it_fold {key} not null, it_key {key} not null, en text, en_fold {key},
  version integer default 1 not null, created_at text not null, updated_at text not null, deleted_at text
);
create unique index tipologia_it on tipologia (it_fold) where deleted_at is null;
create unique index tipologia_en on tipologia (en_fold) where deleted_at is null;
create table document (
  num {autoId} primary key, id text not null unique, kind text not null, unit_id text references unit (id),
  position integer not null, title text not null, title_fold {key} not null, title_key {key} not null, detail text,
  date text, date_from {key}, date_to {key}, date_qualifier text, dated integer not null, segnatura text,
  segnatura_fold {key}, segnatura_key {key}, description text, author text, author_key {key}, place text,
  place_key {key}, year integer, month integer, number text, publisher text, tipologia_id text references tipologia (id),
  location text, search_key text, available_on_site integer, visibility text not null, hidden integer not null,
  files_public integer default 0 not null, files_all integer default 0 not null, version integer default 1 not null,
  created_at {key} not null, created_by text, updated_at {key} not null, updated_by text, deleted_at {key},
  deletion_id text
);
create index document_unit on document (unit_id, position, num);
create index document_segnatura on document (kind, segnatura_fold);
create index document_title on document (title_fold);
create index document_tipologia on document (tipologia_id);
create table document_tematica (
  document_num integer not null references document (num) on delete cascade,
  tematica_id text not null references tematica (id),
  constraint document_tematica_key primary key (document_num, tematica_id)
);
create index document_tematica_term on document_tematica (tematica_id, document_num);
create table blob (
  sha256 text primary key, size {bigInteger} not null, media_type text not null, pieces text not null, width integer,
  height integer, pages integer, thumbnail text not null, created_at text not null
);
create table file (
  id text primary key, document_id text not null references document (id), sha256 text not null references blob (sha256),
  name text not null, position integer not null, access text not null, created_at text not null, created_by text,
  deleted_at text, deletion_id text
);
create index file_document on file (document_id, position);
create index file_blob on file (sha256);
create table job (
  id text primary key, type text not null, payload text not null, state text not null, attempts integer not null,
  error text, created_at text not null, run_at text not null, started_at text
);
create index job_state on job (state, run_at);
create table change_set (
  id text primary key, action text not null, at text not null, actor text, summary text not null,
  undone_by text references change_set (id)
);
create table event (
  id text primary key, at text not null, actor text, entity text not null, entity_id text not null, action text not null,
  change_set_id text references change_set (id), before text, after text
);
create index event_entity on event (entity_id, id);
create index event_change_set on event (change_set_id);
create table setting (
  name text primary key, value text not null
);

--- 0002-terms
-- Themes and types count their documents, and begin with those that Faldone knew then.

alter table tematica add column documents_all integer default 0 not null;
alter table tematica add column documents_public integer default 0 not null;
alter table tipologia add column documents_all integer default 0 not null;
alter table tipologia add column documents_public integer default 0 not null;
insert into tematica (id, it, it_fold, it_key, en, en_fold, created_at, updated_at) values
  ('01a20a6d-bc49-7000-b109-3f652a9f6f70', 'Aborto', 'aborto', 'aborto', 'Abortion', 'abortion', {now}, {now}),
  ('01a20a6d-bc4e-7000-8bb4-cfeaed60b460', 'Ambiente', 'ambiente', 'ambiente', 'Environment', 'environment', {now}, {now}),
  ('01a20a6d-bc4e-7001-bfe2-f00db9a41fed', 'Antifascismo', 'antifascismo', 'antifascismo', 'Antifascism', 'antifascism', {now}, {now}),
  ('01a20a6d-bc4e-7002-80df-8f12971002d8', 'Antimilitarismo', 'antimilitarismo', 'antimilitarismo', 'Antimilitarism', 'antimilitarism', {now}, {now}),
  ('01a20a6d-bc4e-7003-bca7-a5ae678859df', 'Carcere', 'carcere', 'carcere', 'Prison', 'prison', {now}, {now}),
  ('01a20a6d-bc4e-7004-8560-fb6d367ac579', 'Casa', 'casa', 'casa', 'Housing', 'housing', {now}, {now}),
  ('01a20a6d-bc4e-7005-b1d4-4a205eb3f9c3', 'Centri sociali', 'centri sociali', 'centri sociali', 'Social centres', 'social centres', {now}, {now}),
  ('01a20a6d-bc4e-7006-a1d8-28768c109894', 'Comunicazione', 'comunicazione', 'comunicazione', 'Communication', 'communication', {now}, {now}),
  ('01a20a6d-bc51-7000-a974-87465cc1976d', 'Cultura', 'cultura', 'cultura', 'Culture', 'culture', {now}, {now}),
  ('01a20a6d-bc51-7001-aa92-90fd76d0f7e8', 'Ecologia', 'ecologia', 'ecologia', 'Ecology', 'ecology', {now}, {now}),
  ('01a20a6d-bc52-7000-a644-0d91133cd71e', 'Economia', 'economia', 'economia', 'Economy', 'economy', {now}, {now}),
  ('01a20a6d-bc52-7001-a16c-0e77d1cfb823', 'Economia politica', 'economia politica', 'economia politica', 'Political economy', 'political economy', {now}, {now}),
  ('01a20a6d-bc52-7002-8fa4-40fde23ee182', 'Energia', 'energia', 'energia', 'Energy', 'energy', {now}, {now}),
  ('01a20a6d-bc52-7003-a02b-b7635ffba2e5', 'Femminismo', 'femminismo', 'femminismo', 'Feminism', 'feminism', {now}, {now}),
  ('01a20a6d-bc52-7004-83fc-1dfb1e0c4994', 'Filosofia', 'filosofia', 'filosofia', 'Philosophy', 'philosophy', {now}, {now}),
  ('01a20a6d-bc52-7005-93f7-936057ca2bfc', 'Guerra', 'guerra', 'guerra', 'War', 'war', {now}, {now}),
  ('01a20a6d-bc52-7006-82c8-58baea72f091', 'Informatica', 'informatica', 'informatica', 'Computing', 'computing', {now}, {now}),
  ('01a20a6d-bc52-7007-8b81-8489d2600f00', 'Internazionalismo', 'internazionalismo', 'internazionalismo', 'Internationalism', 'internationalism', {now}, {now}),
  ('01a20a6d-bc52-7008-8b02-5c29f8f69c19', 'Internazionale', 'internazionale', 'internazionale', 'International', 'international', {now}, {now}),
  ('01a20a6d-bc52-7009-8bb5-bc993e932692', 'Lavoro', 'lavoro', 'lavoro', 'Labour', 'labour', {now}, {now}),
  ('01a20a6d-bc52-700a-9d24-3703bee366dc', 'Lotte operaie', 'lotte operaie', 'lotte operaie', 'Workers’ struggles', 'workers'' struggles', {now}, {now}),
  ('01a20a6d-bc52-700b-9967-e04a6db85861', 'Lotte precari', 'lotte precari', 'lotte precari', 'Precarious workers’ struggles', 'precarious workers'' struggles', {now}, {now}),
  ('01a20a6d-bc53-7000-bc6a-b868abdb6464', 'Lotte sociali', 'lotte sociali', 'lotte sociali', 'Social struggles', 'social struggles', {now}, {now}),
  ('01a20a6d-bc53-7001-a71f-8482c184fe59', 'Mafia', 'mafia', 'mafia', 'Organised crime', 'organised crime', {now}, {now}),
  ('01a20a6d-bc53-7002-ab7a-ae24c9b7ee30', 'Migranti', 'migranti', 'migranti', 'Migrants', 'migrants', {now}, {now}),
  ('01a20a6d-bc53-7003-90fc-94ffcf6309b1', 'Militari', 'militari', 'militari', 'Military', 'military', {now}, {now}),
  ('01a20a6d-bc53-7004-8a48-156d25e0d12c', 'Moneta', 'moneta', 'moneta', 'Money', 'money', {now}, {now}),
  ('01a20a6d-bc53-7005-b61b-ff646be66d8a', 'Movimenti', 'movimenti', 'movimenti', 'Movements', 'movements', {now}, {now}),
  ('01a20a6d-bc53-7006-97c1-40e4840b160c', 'Neofascismo', 'neofascismo', 'neofascismo', 'Neofascism', 'neofascism', {now}, {now}),
  ('01a20a6d-bc53-7007-95e8-f6ed684ad388', 'Operaismo', 'operaismo', 'operaismo', 'Workerism', 'workerism', {now}, {now}),
  ('01a20a6d-bc53-7008-bf25-d98025d19e3f', 'Organizzazioni', 'organizzazioni', 'organizzazioni', 'Organisations', 'organisations', {now}, {now}),
  ('01a20a6d-bc53-7009-bb27-39fc5f477145', 'Politica', 'politica', 'politica', 'Politics', 'politics', {now}, {now}),
  ('01a20a6d-bc53-700a-80d8-e42b765fb85f', 'Radio', 'radio', 'radio', 'Radio broadcasting', 'radio broadcasting', {now}, {now}),
  ('01a20a6d-bc53-700b-893a-75db1c55e340', 'Razzismo', 'razzismo', 'razzismo', 'Racism', 'racism', {now}, {now}),
  ('01a20a6d-bc53-700c-a500-7f7e0fd61723', 'Repressione', 'repressione', 'repressione', 'Repression', 'repression', {now}, {now}),
  ('01a20a6d-bc53-700d-8e5e-1f616f201ab3', 'Salute', 'salute', 'salute', 'Health', 'health', {now}, {now}),
  ('01a20a6d-bc53-700e-888f-a6e59fcdbae0', 'Scienza', 'scienza', 'scienza', 'Science', 'science', {now}, {now}),
  ('01a20a6d-bc53-700f-9f0d-fe022f991a70', 'Scuola e Università', 'scuola e universita', 'scuola e universita', 'School and university', 'school and university', {now}, {now}),
  ('01a20a6d-bc53-7010-98c3-456642fdc51d', 'Sindacato', 'sindacato', 'sindacato', 'Trade unions', 'trade unions', {now}, {now}),
  ('01a20a6d-bc53-7011-a517-87af9e5f03e1', 'Spazi sociali', 'spazi sociali', 'spazi sociali', 'Social spaces', 'social spaces', {now}, {now}),
  ('01a20a6d-bc53-7012-86b1-36ab5d51d249', 'Storia', 'storia', 'storia', 'History', 'history', {now}, {now}),
  ('01a20a6d-bc53-7013-ac38-aee8ed9fd1a1', 'Stragi', 'stragi', 'stragi', 'Massacres', 'massacres', {now}, {now}),
  ('01a20a6d-bc53-7014-941c-c1be2034bd7c', 'Trasporti', 'trasporti', 'trasporti', 'Transport', 'transport', {now}, {now}),
  ('01a20a6d-bc53-7015-ab20-de0f3c0d4ae0', 'Varie', 'varie', 'varie', 'Miscellaneous', 'miscellaneous', {now}, {now});
insert into tipologia (id, it, it_fold, it_key, en, en_fold, created_at, updated_at) values
  ('01a20a6d-bc5e-7000-ab65-d44f9f99b3ee', 'Atto Giudiziario', 'atto giudiziario', 'atto giudiziario', 'Court document', 'court document', {now}, {now}),
  ('01a20a6d-bc5e-7001-961e-796639cf4f1a', 'Busta', 'busta', 'busta', 'Envelope', 'envelope', {now}, {now}),
  ('01a20a6d-bc5e-7002-9776-d4f1709c451f', 'Depliant', 'depliant', 'depliant', 'Brochure', 'brochure', {now}, {now}),
  ('01a20a6d-bc5e-7003-9e0c-01f5d9ee6988', 'Foglio singolo', 'foglio singolo', 'foglio singolo', 'Single sheet', 'single sheet', {now}, {now}),
  ('01a20a6d-bc5e-7004-9f7f-2c7c6c2b385a', 'Lettera', 'lettera', 'lettera', 'Letter', 'letter', {now}, {now}),
  ('01a20a6d-bc5e-7005-957f-12221e84b7e7', 'Manifesto', 'manifesto', 'manifesto', 'Poster', 'poster', {now}, {now}),
  ('01a20a6d-bc5e-7006-96ad-4d5a5a0f9386', 'Numero unico', 'numero unico', 'numero unico', 'One-off issue', 'one-off issue', {now}, {now}),
  ('01a20a6d-bc5e-7007-b825-8c4c2ce71bc1', 'Opuscolo', 'opuscolo', 'opuscolo', 'Pamphlet', 'pamphlet', {now}, {now}),
  ('01a20a6d-bc5e-7008-8534-40a60f4ccfad', 'Volantino', 'volantino', 'volantino', 'Leaflet', 'leaflet', {now}, {now}),
  ('01a20a6d-bc5e-7009-b1a5-616fe4df5d5d', 'Volantone', 'volantone', 'volantone', 'Large leaflet', 'large leaflet', {now}, {now}),
  ('01a20a6d-bc5e-700a-8ad1-b487ed603f2e', 'Libro', 'libro', 'libro', 'Book', 'book', {now}, {now}),
  ('01a20a6d-bc5e-700b-885c-e2fd9f83a4cc', 'Periodico', 'periodico', 'periodico', 'Periodical', 'periodical', {now}, {now}),
  ('01a20a6d-bc5e-700c-9518-e227b46bb68c', 'Supplemento', 'supplemento', 'supplemento', 'Supplement', 'supplement', {now}, {now}),
  ('01a20a6d-bc5f-7000-8339-42644d52d327', 'Numero', 'numero', 'numero', 'Issue', 'issue', {now}, {now}),
  ('01a20a6d-bc5f-7001-a391-f6b61e15cb65', 'Quotidiano', 'quotidiano', 'quotidiano', 'Daily newspaper', 'daily newspaper', {now}, {now});

--- 0003-search
-- What search looks at: what it counts of the documents, and the words that it knows.

create table search_document (
  num integer primary key, kind text not null, hidden integer not null, dated integer not null, from_month integer,
  to_month integer, files_public integer not null, files_all integer not null, unit_id text, fondo_id text,
  tipologia_id text, place {key}, tematica_ids text not null
);
create index search_document_unit on search_document (unit_id);
create table search_tally (
  kind text not null, facet text not null, value {key} not null, documents_all integer not null,
  documents_public integer not null, constraint search_tally_key primary key (facet, kind, value)
) {keyed};
create table search_word (
  word {key} not null, hidden integer not null, spelling text not null, documents integer not null,
  constraint search_word_key primary key (word, hidden)
) {keyed};
drop index document_title;
-- SQLite
create index document_title on document (title_fold);
-- PostgreSQL, whose trees take no more than 2,704 bytes
create index document_title on document using hash (title_fold);
create index document_title_key on document (title_key, num);
drop index document_unit;
create index document_unit on document (unit_id, position, num, hidden, deleted_at);

--- 0004-trash
-- What one deletion put into the trash is found without reading all that is not there.

create index unit_deletion on unit (deletion_id) where deletion_id is not null;
create index document_deletion on document (deletion_id) where deletion_id is not null;
create index file_deletion on file (deletion_id) where deletion_id is not null;

--- 0005-imports
-- Staging: sheets that were checked and may be acquired. The archive itself is not touched by them.

create table import (
  id text primary key, kind text not null, state text not null, file_name text not null, options text not null,
  layout text, new_units text, counts text, findings text, archive_mark text, created_at {key} not null, created_by text,
  checked_at {key}, acquired_at {key}, change_set_id text references change_set (id)
);
create table import_row (
  import_id text not null references import (id) on delete cascade, row integer not null, cells text not null,
  action text not null, document_id text, plan text not null, findings text, id_key {key}, segnatura_key {key},
  likeness {key}, unit_path {key}, constraint import_row_key primary key (import_id, row)
);
create table import_decision (
  import_id text not null references import (id) on delete cascade, term text not null, value_fold {key} not null,
  decision text not null, target text, constraint import_decision_key primary key (import_id, term, value_fold)
);

--- 0006-accounts
-- Accounts, their sessions, the links by which passwords are chosen, and what is remembered of wrong passwords.

create table account (
  id text primary key, user_name text not null, user_name_fold {key} not null, email text not null,
  email_fold {key} not null, first_name text not null, last_name text not null, role text not null, password_hash text,
  created_at {key} not null, last_sign_in_at {key}, removed_at {key}
);
create unique index account_user_name on account (user_name_fold) where removed_at is null;
create index account_email on account (email_fold);
create table session (
  id text primary key, account_id text not null references account (id), serial integer not null,
  rotated_at {key} not null, created_at {key} not null, ended_at {key}
);
create index session_account on session (account_id);
create index session_created on session (created_at);
create table password_link (
  id text primary key, token_hash text not null unique, account_id text not null references account (id),
  purpose text not null, created_at {key} not null, expires_at {key} not null
);
create index password_link_account on password_link (account_id);
create table sign_in_attempt (
  key {key} primary key, failures integer not null, last_at {key} not null, blocked_until {key}
);
create index sign_in_attempt_last on sign_in_attempt (last_at);

--- 0007-import-edits
-- Rows of a sheet can be put right and left out before they are acquired, and how its columns are read is remembered.

alter table import_row add column choice text;
alter table import_row add column original text;
-- SQLite, whose indexes may hold texts of any length: in the order of the rows, so that it grows at its end
create index import_row_keys on import_row (import_id, row, action, id_key, segnatura_key, document_id, likeness, unit_path);
alter table import add column undone text;
alter table import_decision add column value text;
create table import_mapping (
  kind text not null, header_key {key} not null, "column" text,
  constraint import_mapping_key primary key (kind, header_key)
);

--- 0008-orders
-- Records can stand in the order of every text of theirs that is not too long for one. The keys are derived: `src/derived`.

alter table document add column detail_key {key};
alter table document add column number_key {key};
alter table document add column publisher_key {key};
alter table document add column location_key {key};

--- 0009-recordings
-- Of sounds and films it is known how long they are, and of sounds how loud; those that are there already are looked at.

alter table blob add column duration double precision;
alter table blob add column peaks text;
insert into job (id, type, payload, state, attempts, created_at, run_at)
  select 'recording-' || sha256, 'recording', '{"sha256":"' || sha256 || '"}', 'waiting', 0, {now}, {now} from blob
  where media_type like 'audio/%' or media_type like 'video/%';

--- 0010-index-words
-- The words of the documents, a form and its stem being one token. An index that was made otherwise is emptied.

drop table if exists search_text;
drop table if exists search_piece_text;
drop table if exists search_piece;
-- SQLite
create virtual table search_text using fts5(title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '~:'");
-- SQLite
create virtual table search_piece_text using fts5(title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '~:'");
-- SQLite: bulk imports write fewer and larger segments
insert into search_text (search_text, rank) values ('hashsize', 67108864);
-- SQLite
insert into search_piece_text (search_piece_text, rank) values ('hashsize', 67108864);
-- SQLite
create table search_piece (id integer primary key, num integer not null);
-- PostgreSQL
create table search_text (num integer primary key, words tsvector not null);
-- PostgreSQL
create table search_piece (id integer generated always as identity primary key, num integer not null, words tsvector not null);
-- PostgreSQL
create index search_text_words on search_text using gin (words);
-- PostgreSQL
create index search_piece_words on search_piece using gin (words);
create index search_piece_num on search_piece (num);
delete from search_document;
delete from search_tally;
delete from search_word;

--- 0011-title-keys
-- The key by which titles sort also finds them: a column and an index fewer to write for each record.

drop index document_title;
alter table document drop column title_fold;

--- 0012-theme-links
-- The themes of records are kept in the tree of their key alone: SQLite wrote each link three times, and now writes it twice.

-- SQLite
alter table document_tematica rename to former_document_tematica;
-- SQLite
create table document_tematica (
  document_num integer not null references document (num) on delete cascade, tematica_id text not null references tematica (id),
  constraint document_tematica_key primary key (document_num, tematica_id)
) without rowid;
-- SQLite
insert into document_tematica (document_num, tematica_id) select document_num, tematica_id from former_document_tematica order by 1, 2;
-- SQLite
drop table former_document_tematica;
-- SQLite
create index document_tematica_term on document_tematica (tematica_id, document_num);

--- 0013-file-counts
-- The counts of records with and without files are made anew: some were lost where staff alone may see the files.

delete from search_tally where facet = 'hasFiles';
insert into search_tally (facet, kind, value, documents_all, documents_public)
  select 'hasFiles', kind, 'true', sum(files_all), sum((1 - hidden) * files_public) from search_document
  group by kind having sum(files_all) > 0 or sum((1 - hidden) * files_public) > 0;
insert into search_tally (facet, kind, value, documents_all, documents_public)
  select 'hasFiles', kind, 'false', sum(1 - files_all), sum((1 - hidden) * (1 - files_public)) from search_document
  group by kind having sum(1 - files_all) > 0 or sum((1 - hidden) * (1 - files_public)) > 0;

--- 0014-long-unit-names
-- PostgreSQL keeps no more than 2,700 bytes in an index: a thousand Chinese signs are 3,000.

-- PostgreSQL
drop index unit_name;
-- PostgreSQL
create unique index unit_name on unit (kind, level, coalesce(parent_id, ''), md5(name_fold)) where deleted_at is null;
