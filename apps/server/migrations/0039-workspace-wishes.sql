-- What somebody who signs up wants to have a workspace called: it is made once the address is verified, and not before. A week later nobody wants
-- it any more.
create table workspace_wish (
  user_id     int primary key references app_user (id) on delete cascade,
  name        text not null check (length(name) between 1 and 255),
  created_at  timestamptz not null default now()
);
alter table workspace_wish enable row level security, force row level security;
create policy keeper on workspace_wish to current_user using (true) with check (true);

-- Makes an account by which somebody wants to have a workspace. Null where the address is taken.
create function register_to_begin(of_email text, given_first_name text, given_last_name text, new_password_hash text, workspace_name text) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_user  int;
begin
  delete from public.workspace_wish where created_at < now() - interval '7 days';
  insert into public.app_user (email, first_name, last_name, password_hash)
    values (of_email, given_first_name, given_last_name, new_password_hash)
    on conflict (email) do nothing returning id into of_user;
  if of_user is not null then insert into public.workspace_wish (user_id, name) values (of_user, workspace_name); end if;
  return of_user;
end
$$;

-- What the workspace shall be called that a user has asked for, whose address is verified by now: once. Null where none was asked for.
create function take_workspace_wish(of_user int) returns text
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.workspace_wish w using public.app_user u
  where w.user_id = of_user and u.id = of_user and u.email_verified_at is not null and w.created_at > now() - interval '7 days'
  returning w.name
$$;
revoke execute on function register_to_begin(text, text, text, text, text), take_workspace_wish(int) from public;
grant execute on function register_to_begin(text, text, text, text, text), take_workspace_wish(int) to plumb_app;
