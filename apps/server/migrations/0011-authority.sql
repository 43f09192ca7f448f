-- Who asks, and what that member may do: read anew on each request, and in one statement, since nothing of a request
-- can be asked before it. With the caller's own rights: each part is visible only because of what the part before it
-- has proven, as row-level security says.
--
-- No row: the session has ended, is older than 7 days, has been idle for 12 hours, or never was. From a row on, the
-- transaction acts as its user; with a membership that has not expired, in its workspace.
create function read_authority(session_token_hash bytea, asked_workspace_id int)
  returns table (
    user_id               int,
    email                 text,
    has_verified_email    boolean,
    membership_id         int,
    membership_expired    boolean,
    role                  text,
    custom_role_scopes    text[],
    global_level_level    int,
    flags                 jsonb
  )
  language plpgsql
  as $$
#variable_conflict use_column
declare
  session_id    bigint;
  is_stale      boolean;
  custom_role   int;
begin
  select s.id, s.last_used_at < now() - interval '1 minute', u.id, u.email, u.email_verified_at is not null
    into session_id, is_stale, read_authority.user_id, read_authority.email, read_authority.has_verified_email
    from user_session s join app_user u on u.id = s.user_id
    where s.token_hash = session_token_hash and s.expires_at > now() and s.last_used_at > now() - interval '12 hours';
  if not found then return; end if;
  -- Once a minute is enough to tell idle hours, and spares a write on every request.
  if is_stale then update user_session set last_used_at = now() where id = session_id; end if;
  perform set_config('app.user_id', read_authority.user_id::text, true);
  if asked_workspace_id is not null then
    select m.id, coalesce(m.expires_at <= now(), false), m.role, m.custom_role_id, m.global_level_level
      into read_authority.membership_id, read_authority.membership_expired, read_authority.role, custom_role,
           read_authority.global_level_level
      from membership m
      where m.workspace_id = asked_workspace_id and m.user_id = read_authority.user_id;
    if found and not read_authority.membership_expired then
      perform set_config('app.workspace_id', asked_workspace_id::text, true);
      if custom_role is not null then
        select r.scopes into read_authority.custom_role_scopes
          from custom_role r where r.workspace_id = asked_workspace_id and r.id = custom_role;
      end if;
      select jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled, 'value', f.value) order by f.key)
        into read_authority.flags
        from workspace_flag f where f.workspace_id = asked_workspace_id;
    end if;
  end if;
  return next;
end
$$;
