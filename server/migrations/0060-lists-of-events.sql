--- 0060-lists-of-events
-- The history of one person, and of one type of record, with its counts. The last columns spare a look at the events themselves.

create index event_actor on event (actor, id, entity, action);
create index event_of on event (entity, id, action);
