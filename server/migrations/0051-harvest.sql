--- 0051-harvest
-- What harvesters are told of: every record and fondo that visitors could ever see. `deleted`: they no longer can. `stamp`: the second at
-- which that was found out. `num` is null for a fondo, whose `fondo_id` is its own id.
create table harvest (
  id text primary key,
  num integer,
  kind text,
  fondo_id text,
  deleted integer not null,
  stamp text not null
);
create unique index harvest_num on harvest (num) where num is not null;
create index harvest_stamp on harvest (stamp, id);
create index harvest_fondi on harvest (stamp, id) where num is null;
create index harvest_by_kind on harvest (kind, stamp, id);
create index harvest_by_fondo on harvest (fondo_id, stamp, id);

-- What changed since, by the number of a record or the id of a unit; the other is 0 or empty.
create table harvest_pending (
  num integer not null,
  unit_id text not null,
  primary key (num, unit_id)
);

insert into harvest (id, num, kind, fondo_id, deleted, stamp)
select document.id, document.num, document.kind, fondo.id, 0, substr(document.updated_at, 1, 19) || 'Z'
from document left join unit on unit.id = document.unit_id left join unit as fondo on fondo.id = unit.root_id and fondo.level = 'fondo'
where document.hidden = 0 and document.deleted_at is null;

insert into harvest (id, num, kind, fondo_id, deleted, stamp)
select id, null, null, id, 0, substr(updated_at, 1, 19) || 'Z' from unit
where level = 'fondo' and hidden = 0 and deleted_at is null;
