--- 0049-mentions-dismissed
-- Names in the text of a record that a person does not want to be proposed again.

create table dismissed_mention (
  document_id text not null references document (id) on delete cascade, entity text not null, mentioned_id text not null,
  primary key (document_id, entity, mentioned_id)
);
