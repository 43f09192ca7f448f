-- Saves the picture of the Google account that a person has just logged in with. It changes nothing else of the account, and no version:
-- a page that edits the name is not in conflict with a login.
create function save_google_picture(of_user int, of_subject text, picture text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user u set avatar_url = picture, updated_at = now()
  where u.id = of_user and u.google_subject = of_subject and u.avatar_url is distinct from picture
$$;

revoke execute on function save_google_picture(int, text, text) from public;
grant execute on function save_google_picture(int, text, text) to plumb_app;
