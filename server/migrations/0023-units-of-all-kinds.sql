--- 0023-units-of-all-kinds
-- A unit holds records of any kind. Fondi of one name become one fondo, and so do units of one name in one place; texts that differ are
-- kept one below the other. A `Senza serie` or `Senza busta` that only filled a gap goes: its units hang where it hung. The former ids
-- lead to the units that took over. Everything is one change set, with an event for each unit that went and each whose text grew.

drop index unit_order;
drop index unit_name;
create table unit_former (id text primary key, unit_id text not null references unit (id) on delete cascade);
create index unit_former_unit on unit_former (unit_id);
create table unit_count (
  unit_id text not null references unit (id) on delete cascade, kind text not null, documents_all integer not null,
  documents_public integer not null, constraint unit_count_key primary key (unit_id, kind)
) {keyed};
alter table unit add column kinds text;

-- What was: in `place` the order in which all units stood, kind by kind.
create table unit_before (id text primary key, kind text not null, place {key} not null, name text not null, level text not null,
  segnatura text, description text, date text, extent text, history text);
insert into unit_before select id, kind, case kind when 'document' then '0' when 'audio' then '1' when 'video' then '2' when 'image' then '3'
  when 'newspaper' then '4' when 'magazine' then '5' when 'library' then '6' else '7' end || order_key,
  name, level, segnatura, description, date, extent, history from unit;
create table unit_merge (old_id text primary key, new_id text not null, why text not null);

-- Units that only filled a gap: without any text, and without records of their own.
insert into unit_merge select id, parent_id, 'gap' from unit where level = 'serie' and name_fold = 'senza serie' and parent_id is not null
  and deleted_at is null and visibility = 'public' and coalesce(segnatura, description, date, extent, history) is null
  and not exists (select 1 from document where unit_id = unit.id);
update unit set parent_id = m.new_id from unit_merge as m where m.old_id = unit.parent_id;
insert into unit_merge select id, parent_id, 'gap' from unit where level = 'busta' and name_fold = 'senza busta' and parent_id is not null
  and deleted_at is null and visibility = 'public' and coalesce(segnatura, description, date, extent, history) is null
  and not exists (select 1 from document where unit_id = unit.id);
update unit set parent_id = m.new_id from unit_merge as m where m.old_id = unit.parent_id;

-- Units of one name and visibility in one place, level by level. What is for staff stays apart from what is public.
insert into unit_merge select id, survivor, 'name' from (select u.id, first_value(u.id) over (
    partition by coalesce(u.parent_id, ''), u.name_fold, u.visibility order by b.place, u.id) as survivor
  from unit as u join unit_before as b on b.id = u.id where u.level = 'fondo' and u.deleted_at is null
    and u.id not in (select old_id from unit_merge)) as named where id <> survivor;
update unit set parent_id = m.new_id from unit_merge as m where m.old_id = unit.parent_id;
insert into unit_merge select id, survivor, 'name' from (select u.id, first_value(u.id) over (
    partition by coalesce(u.parent_id, ''), u.name_fold, u.visibility order by b.place, u.id) as survivor
  from unit as u join unit_before as b on b.id = u.id where u.level = 'serie' and u.deleted_at is null
    and u.id not in (select old_id from unit_merge)) as named where id <> survivor;
update unit set parent_id = m.new_id from unit_merge as m where m.old_id = unit.parent_id;
insert into unit_merge select id, survivor, 'name' from (select u.id, first_value(u.id) over (
    partition by coalesce(u.parent_id, ''), u.name_fold, u.visibility order by b.place, u.id) as survivor
  from unit as u join unit_before as b on b.id = u.id where u.level = 'busta' and u.deleted_at is null
    and u.id not in (select old_id from unit_merge)) as named where id <> survivor;
update unit set parent_id = m.new_id from unit_merge as m where m.old_id = unit.parent_id;
insert into unit_merge select id, survivor, 'name' from (select u.id, first_value(u.id) over (
    partition by coalesce(u.parent_id, ''), u.name_fold, u.visibility order by b.place, u.id) as survivor
  from unit as u join unit_before as b on b.id = u.id where u.level = 'fascicolo' and u.deleted_at is null
    and u.id not in (select old_id from unit_merge)) as named where id <> survivor;

-- A gap may have hung below another gap, or below a unit that was merged.
update unit_merge set new_id = (select m.new_id from unit_merge as m where m.old_id = unit_merge.new_id)
  where new_id in (select old_id from unit_merge);
update unit_merge set new_id = (select m.new_id from unit_merge as m where m.old_id = unit_merge.new_id)
  where new_id in (select old_id from unit_merge);
create index unit_merge_new on unit_merge (new_id);

-- Where a unit for staff has the name of a public one, it gets another.
update unit set name = name || ' (riservato)', name_fold = name_fold || ' (riservato)', name_key = name_key || ' (riservato)'
  where visibility = 'staff' and deleted_at is null and id not in (select old_id from unit_merge) and exists (select 1 from unit as other
    where other.level = unit.level and coalesce(other.parent_id, '') = coalesce(unit.parent_id, '') and other.name_fold = unit.name_fold
      and other.visibility = 'public' and other.deleted_at is null and other.id not in (select old_id from unit_merge));
-- And where even that name is taken, a second one.
update unit set name = name || ' ' || substr(id, 25), name_fold = name_fold || ' ' || substr(id, 25), name_key = name_key || ' ' || substr(id, 25)
  where visibility = 'staff' and deleted_at is null and name_fold like '%(riservato)' and id not in (select old_id from unit_merge)
    and exists (select 1 from unit as other where other.id <> unit.id and other.level = unit.level
      and coalesce(other.parent_id, '') = coalesce(unit.parent_id, '') and other.name_fold = unit.name_fold and other.deleted_at is null
      and other.id not in (select old_id from unit_merge));

-- Records of merged units stand in the order of the units that they came from.
create table document_place (num integer primary key, unit_id text not null, position integer not null);
insert into document_place select num, unit_id, row_number() over (partition by unit_id order by place, position, num) - 1 from (
  select d.num, coalesce(m.new_id, d.unit_id) as unit_id, b.place, d.position from document as d join unit_before as b on b.id = d.unit_id
  left join unit_merge as m on m.old_id = d.unit_id
  where d.deleted_at is null and (m.old_id is not null or d.unit_id in (select new_id from unit_merge))) as arriving;
update document set unit_id = p.unit_id, position = p.position from document_place as p where p.num = document.num;
update document set unit_id = m.new_id from unit_merge as m where m.old_id = document.unit_id;

-- Texts: the one, or those that differ.
create table unit_text (survivor text not null, id text not null, place {key} not null);
insert into unit_text select new_id, old_id, b.place from unit_merge join unit_before as b on b.id = old_id where why = 'name';
insert into unit_text select distinct new_id, new_id, b.place from unit_merge join unit_before as b on b.id = new_id where why = 'name';
create index unit_text_survivor on unit_text (survivor);
update unit set
  description = (select string_agg(written, '

' order by place) from (select b.description as written, min(t.place) as place from unit_text as t join unit_before as b on b.id = t.id
    where t.survivor = unit.id and b.description is not null group by b.description) as texts),
  history = (select string_agg(written, '

' order by place) from (select b.history as written, min(t.place) as place from unit_text as t join unit_before as b on b.id = t.id
    where t.survivor = unit.id and b.history is not null group by b.history) as texts),
  segnatura = (select string_agg(written, '; ' order by place) from (select b.segnatura as written, min(t.place) as place
    from unit_text as t join unit_before as b on b.id = t.id
    where t.survivor = unit.id and b.segnatura is not null group by b.segnatura) as texts),
  date = (select string_agg(written, '; ' order by place) from (select b.date as written, min(t.place) as place
    from unit_text as t join unit_before as b on b.id = t.id
    where t.survivor = unit.id and b.date is not null group by b.date) as texts),
  extent = (select string_agg(written, '; ' order by place) from (select b.extent as written, min(t.place) as place
    from unit_text as t join unit_before as b on b.id = t.id
    where t.survivor = unit.id and b.extent is not null group by b.extent) as texts),
  version = version + 1, updated_at = {now}
  where id in (select survivor from unit_text);

-- The history of it.
insert into change_set (id, action, at, actor, summary) select {idOfNow} || '-7000-8000-000000000000', 'upgrade', {now}, null,
  '{"units":' || (select count(*) from unit_merge where why = 'name') || ',"fondi":'
  || (select count(*) from unit_merge join unit_before on id = old_id where why = 'name' and level = 'fondo') || ',"gaps":'
  || (select count(*) from unit_merge where why = 'gap') || '}' where exists (select 1 from unit_merge);
insert into event (id, at, actor, entity, entity_id, action, change_set_id, before, after)
  select substr(s.id, 1, 24) || substr(cast(1000000000000 + row_number() over (order by b.place) as text), 2), s.at, null, 'unit', old_id, 'merge', s.id,
  cast({jsonObject}('name', b.name, 'level', b.level, 'kind', b.kind, 'segnatura', b.segnatura, 'description', b.description, 'date', b.date,
    'extent', b.extent, 'history', b.history) as text), cast({jsonObject}('into', new_id) as text)
  from unit_merge join unit_before as b on b.id = old_id join change_set as s on s.action = 'upgrade';
insert into event (id, at, actor, entity, entity_id, action, change_set_id, before, after)
  select substr(s.id, 1, 23) || '1' || substr(cast(1000000000000 + row_number() over (order by b.place) as text), 2), s.at, null, 'unit', u.id, 'update', s.id,
  cast({jsonObject}('segnatura', b.segnatura, 'description', b.description, 'date', b.date, 'extent', b.extent, 'history', b.history) as text),
  cast({jsonObject}('segnatura', u.segnatura, 'description', u.description, 'date', u.date, 'extent', u.extent, 'history', u.history) as text)
  from unit as u join unit_before as b on b.id = u.id join change_set as s on s.action = 'upgrade'
  where u.id in (select survivor from unit_text) and (coalesce(u.segnatura, '') <> coalesce(b.segnatura, '')
    or coalesce(u.description, '') <> coalesce(b.description, '') or coalesce(u.date, '') <> coalesce(b.date, '')
    or coalesce(u.extent, '') <> coalesce(b.extent, '') or coalesce(u.history, '') <> coalesce(b.history, ''));

-- A fondo declares the kinds of those that it was made of; units without a parent, their own.
update unit set kinds = (select string_agg(kind, ',' order by rank) from (
  select distinct b.kind, substr(b.place, 1, 1) as rank from unit_before as b
  where b.id = unit.id or b.id in (select old_id from unit_merge where new_id = unit.id and why = 'name')) as declared)
  where parent_id is null;
insert into unit_former (id, unit_id) select old_id, new_id from unit_merge;
delete from unit_closure;
delete from unit where id in (select old_id from unit_merge);
insert into unit_closure (ancestor_id, descendant_id, depth) with recursive expected (ancestor_id, descendant_id, depth) as (
  select id, id, 0 from unit union all
  select expected.ancestor_id, unit.id, depth + 1 from expected join unit on unit.parent_id = expected.descendant_id)
  select ancestor_id, descendant_id, depth from expected;
update unit set root_id = (select top.id from unit_closure as c join unit as top on top.id = c.ancestor_id
  where c.descendant_id = unit.id and top.parent_id is null);
update unit set position = ordered.position from (
  select u.id, row_number() over (partition by coalesce(u.parent_id, u.level) order by b.place) - 1 as position
  from unit as u join unit_before as b on b.id = u.id where u.deleted_at is null) as ordered where ordered.id = unit.id;
with recursive keyed (id, order_key) as (
  select id, case level when 'fondo' then '0' when 'serie' then '1' when 'busta' then '2' else '3' end
    || substr(cast(1000000 + position as text), 2) from unit where parent_id is null
  union all
  select unit.id, keyed.order_key || substr(cast(1000000 + unit.position as text), 2) from keyed join unit on unit.parent_id = keyed.id)
  update unit set order_key = keyed.order_key from keyed where keyed.id = unit.id;

-- Counts.
insert into unit_count (unit_id, kind, documents_all, documents_public)
  select c.ancestor_id, d.kind, count(*), sum(1 - d.hidden) from document as d join unit_closure as c on c.descendant_id = d.unit_id
  where d.deleted_at is null group by c.ancestor_id, d.kind;
update unit set
  children_all = (select count(*) from unit as below where below.parent_id = unit.id and below.deleted_at is null),
  children_public = (select count(*) from unit as below where below.parent_id = unit.id and below.deleted_at is null and below.hidden = 0),
  documents_all = (select coalesce(sum(n.documents_all), 0) from unit_count as n where n.unit_id = unit.id),
  documents_public = (select coalesce(sum(n.documents_public), 0) from unit_count as n where n.unit_id = unit.id);

alter table unit drop column kind;
create index unit_order on unit (order_key);
-- SQLite
create unique index unit_name on unit (level, coalesce(parent_id, ''), name_fold) where deleted_at is null;
-- PostgreSQL
create unique index unit_name on unit (level, coalesce(parent_id, ''), md5(name_fold)) where deleted_at is null;
drop index document_unit;
create index document_unit on document (unit_id, kind, position, num, hidden, deleted_at);

-- Search indexes the names of units; sheets that were checked name units that may have gone.
delete from derived_version where exists (select 1 from unit_merge);
update import set state = 'uploaded' where state = 'checked';
update archive_revision set number = number + 1;
drop table unit_before;
drop table unit_merge;
drop table unit_text;
drop table document_place;
