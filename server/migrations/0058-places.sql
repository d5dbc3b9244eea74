--- 0058-places
-- Addresses of places elsewhere, such as GeoNames, by the spelling that records have. Only spellings with an address have had a row made.

create table place (
  id text primary key, name {key} not null unique, same_as text not null, version integer not null, created_at text not null,
  updated_at text not null
);
