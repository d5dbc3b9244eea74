--- 0024-elements-of-units
-- The other elements of ISAD(G), and a description in English.

alter table unit add column custodial_history text;
alter table unit add column acquisition text;
alter table unit add column arrangement text;
alter table unit add column access_conditions text;
alter table unit add column reproduction_conditions text;
alter table unit add column languages text;
alter table unit add column finding_aids text;
alter table unit add column copies text;
alter table unit add column related_units text;
alter table unit add column publications text;
alter table unit add column notes text;
alter table unit add column archivist_note text;
alter table unit add column name_en text;
alter table unit add column description_en text;
alter table unit add column history_en text;
