--- 0052-shared-work
-- Long work that several servers know of, on PostgreSQL: imports and exports. `task`: what to do, as JSON; null when it has ended with a
-- problem. `holder`: the server that does it, until the millisecond `held_until` of the database's clock.
create table shared_work (
  id {key} not null primary key, noun text not null, task text, progress text, problem text, holder text not null,
  held_until {bigInteger} not null, attempts integer not null, stop integer not null
);
