--- 0052-shared-work
-- Long work that several servers know of, on PostgreSQL: imports and exports. `task`: what to do, as JSON; null when it has ended with a
-- problem. `holder`: the server that does it, until the millisecond `held_until` of the database's clock.
create table shared_work (
  id {key} not null primary key, noun text not null, task text, progress text, problem text, holder text not null,
  held_until {bigInteger} not null, attempts integer not null, stop integer not null
);

-- What visitors have left of their budgets, counted by all servers on PostgreSQL. `key`: a digest of the budget and the sender. `at`: the
-- millisecond of the database's clock.
create table visitor_budget (key {key} not null primary key, remaining real not null, at {bigInteger} not null);
create index visitor_budget_at on visitor_budget (at);
