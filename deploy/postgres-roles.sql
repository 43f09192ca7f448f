-- Creates the roles and the database of Plumb on your own PostgreSQL: plumb_owner creates and changes the tables, plumb serves requests and
-- owns nothing, so that no statement of a request can change a table, a policy or the history. Run it as a superuser, or as a role with
-- CREATEROLE and CREATEDB. Running it again sets the two passwords and changes nothing else.
--   sudo -u postgres env PLUMB_OWNER_PASSWORD=... PLUMB_PASSWORD=... psql < deploy/postgres-roles.sql
\set ON_ERROR_STOP on
\set owner_password ''
\set password ''
\getenv owner_password PLUMB_OWNER_PASSWORD
\getenv password PLUMB_PASSWORD

begin;
set local plumb.owner_password = :'owner_password';
set local plumb.password = :'password';
do $$
begin
  if current_setting('plumb.owner_password') = '' or current_setting('plumb.password') = '' then
    raise exception 'Set PLUMB_OWNER_PASSWORD and PLUMB_PASSWORD to the passwords of the roles plumb_owner and plumb.';
  end if;
  -- Every transaction of a request runs as this role, although one of the other two logs in.
  if to_regrole('plumb_app') is null then
    create role plumb_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if to_regrole('plumb_owner') is null then
    create role plumb_owner;
  end if;
  if to_regrole('plumb') is null then
    create role plumb;
  end if;
  execute format('alter role plumb_owner login password %L', current_setting('plumb.owner_password'));
  execute format('alter role plumb login noinherit password %L', current_setting('plumb.password'));
  grant plumb_app to plumb_owner, plumb;
  -- To create a database that another role owns, a role that is no superuser must be a member of the owner.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant plumb_owner to current_user;
  end if;
end
$$;
commit;

-- Not possible in a transaction.
select 'create database plumb owner plumb_owner' where not exists (select from pg_database where datname = 'plumb')
\gexec

select 'revoke plumb_owner from current_user' where not (select rolsuper from pg_roles where rolname = current_user)
\gexec
