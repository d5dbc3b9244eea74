--- 0035-closure
-- What cannot be consulted yet: why (JSON), the day on which it opens ('9999-12-31': never by itself), 1 as long as it is closed,
-- and 1 if visitors are told that it exists. get what documents have, a column that says whether visitors may see them.
alter table unit add column closure text;
alter table unit add column opens_on {key};
alter table unit add column closed integer default 0 not null;
alter table unit add column announced integer default 0 not null;
alter table document add column closure text;
alter table document add column opens_on {key};
alter table document add column closed integer default 0 not null;
alter table document add column announced integer default 0 not null;
alter table file add column closure text;
alter table file add column opens_on {key};
alter table file add column closed integer default 0 not null;
alter table file add column announced integer default 0 not null;
alter table file add column hidden integer default 0 not null;
update file set hidden = 1 where access = 'staff';
create index unit_closure_day on unit (opens_on) where closure is not null;
create index document_closure_day on document (opens_on) where closure is not null;
create index file_closure_day on file (opens_on) where closure is not null;
