-- Users and their sessions belong to no workspace: one person may be a member of several.

create table app_user (
  id                 integer generated always as identity primary key,
  email              text not null check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name         text not null check (length(first_name) <= 255),
  last_name          text not null check (length(last_name) <= 255),
  avatar_url         text check (length(avatar_url) <= 2000),
  password_hash      text,
  email_verified_at  timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1
);
create unique index app_user_email on app_user (email);

-- A token is 256 random bits that only its holder knows: here lies its SHA-256.
create table user_session (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null,
  user_id       integer not null references app_user (id) on delete cascade,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null default now() + interval '7 days'
);
create unique index user_session_token_hash on user_session (token_hash);
create index user_session_user on user_session (user_id);

grant select, insert, update on app_user to plumb_app;
grant select, insert, update, delete on user_session to plumb_app;
