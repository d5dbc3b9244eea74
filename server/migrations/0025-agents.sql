--- 0025-agents
-- Persons, families and organisations (ISAAR(CPF)), their names for finding them, and what they are to units, records and each other.

create table agent (
  id text primary key, type text not null, name text not null, name_fold {key} not null, name_key {key} not null,
  other_names text not null, date text, date_from {key}, date_to {key}, date_qualifier text, places text, functions text,
  history text, history_en text, sources text, same_as text not null, visibility text not null,
  version integer default 1 not null, created_at {key} not null, created_by text, updated_at {key} not null, updated_by text,
  deleted_at {key}, deletion_id text
);
create index agent_order on agent (name_key, id);
create index agent_fold on agent (name_fold);
create table agent_name (
  agent_id text not null references agent (id) on delete cascade, fold {key} not null, words {key} not null,
  constraint agent_name_key primary key (agent_id, fold)
) {keyed};
create index agent_name_fold on agent_name (fold);
create index agent_name_words on agent_name (words);
create table agent_former (id text primary key, agent_id text not null references agent (id) on delete cascade);
create index agent_former_agent on agent_former (agent_id);
create table agent_relation (
  id text primary key, agent_id text not null references agent (id) on delete cascade, role text not null,
  unit_id text references unit (id) on delete cascade, document_id text references document (id) on delete cascade,
  other_agent_id text references agent (id) on delete cascade, date text, date_from {key}, date_to {key}
);
create unique index agent_relation_once on agent_relation (agent_id, role, coalesce(unit_id, document_id, other_agent_id));
create index agent_relation_unit on agent_relation (unit_id) where unit_id is not null;
create index agent_relation_document on agent_relation (document_id) where document_id is not null;
create index agent_relation_other on agent_relation (other_agent_id) where other_agent_id is not null;
