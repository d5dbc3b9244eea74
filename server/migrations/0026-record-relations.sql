--- 0026-record-relations
-- Relations between records: a copy of, a part of, an answer to, published in, of the same event, related to. A symmetric one is kept in
-- the order of the ids.

create table document_relation (
  id text primary key, from_id text not null references document (id) on delete cascade,
  to_id text not null references document (id) on delete cascade, type text not null, created_at text not null, created_by text,
  constraint document_relation_ends check (from_id <> to_id)
);
create unique index document_relation_pair on document_relation (from_id, to_id, type);
create index document_relation_to on document_relation (to_id);
