--- 0055-api-keys
-- Keys with which programs call the API. Of the key itself only the SHA-256 is stored.
create table api_key (
  id text primary key, name text not null, key_hash text not null unique, key_start text not null, scopes text not null,
  expires_on {key} not null, created_at {key} not null, created_by text not null, revoked_at {key}, revoked_by text,
  uses integer not null, last_used_at {key}
);
