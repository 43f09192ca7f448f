-- Two roles for Plumb on a PostgreSQL of your own, and its database: plumb_owner makes and changes the tables when Plumb starts,
-- plumb answers requests and owns nothing, so that no statement of a request can change a table, a policy or the history.
--   PLUMB_OWNER_PASSWORD=... PLUMB_PASSWORD=... psql -U postgres -f deploy/postgres-roles.sql
\set ON_ERROR_STOP on
\getenv owner_password PLUMB_OWNER_PASSWORD
\getenv password PLUMB_PASSWORD

-- What every transaction steps down to, whichever of the two begins it.
create role plumb_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
create role plumb_owner login password :'owner_password';
create role plumb login noinherit password :'password';
grant plumb_app to plumb_owner, plumb;
create database plumb owner plumb_owner;
