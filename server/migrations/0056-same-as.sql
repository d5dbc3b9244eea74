--- 0056-same-as
-- JSON: addresses of the same theme or type elsewhere, such as Wikidata.

alter table tematica add column same_as text not null default '[]';
alter table tipologia add column same_as text not null default '[]';
