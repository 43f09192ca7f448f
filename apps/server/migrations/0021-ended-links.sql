-- Links to set a password that are past their end are swept. The serving role cannot read the links: it may only ask that these go.
create function delete_ended_password_links(most int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from public.password_link where user_id in (
      select user_id from public.password_link where expires_at < now() limit most for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;
revoke execute on function delete_ended_password_links(int) from public;
grant execute on function delete_ended_password_links(int) to plumb_app;
