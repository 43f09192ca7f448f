-- Tries that are limited in number, such as sign-ins, counted in one place for all servers on this database.
-- What is counted (an account's address, a network address) is kept as its SHA-256: many never had an account here.
create table rate_limit (
  name           text not null,
  key_hash       bytea not null,
  -- When the tries that were let through were made, the oldest first: at most as many as the limit allows.
  tries          timestamptz[] not null,
  -- Null when the last try was let through, else when the next can be.
  refused_until  timestamptz,
  -- Until then the row says something that an absent one does not.
  expires_at     timestamptz not null,
  primary key (name, key_hash)
);
create index rate_limit_age on rate_limit (expires_at);
grant select, insert, update, delete on rate_limit to plumb_app;
