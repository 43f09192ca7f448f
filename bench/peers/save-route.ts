// A save of jobs as somebody writes it by hand who knows PostgreSQL well: who asks in the write of the begin, then one upsert by unnest that
// checks each row's version, the commit when all were saved. Its history is the audit trigger that most have: row by row, the
// row as it was and as it became in jsonb, found again by the row.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { asMember } from './member.ts'

/**
 * Makes the route's table of Plumb's `job`, with the same rows, columns, keys, indexes, references and row-level security, and the
 * audit of it. Run as the owner of the tables.
 */
export const AUDITED_JOBS = `
  create table audited_job (like job including all,
    foreign key (workspace_id, job_family_id) references job_family (workspace_id, id),
    foreign key (workspace_id, job_level_id) references job_level (workspace_id, id));
  alter table audited_job enable row level security, force row level security;
  create policy tenant on audited_job
    using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)
    with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
  grant select, insert, update, delete on audited_job to plumb_app;
  create table audit (id bigint generated always as identity primary key, table_name text not null, workspace_id int not null,
    row_id int not null, operation text not null, at timestamptz not null default now(), actor_id int, before jsonb, after jsonb);
  create index audit_of_row on audit (workspace_id, table_name, row_id);
  create function write_audit() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    insert into public.audit (table_name, workspace_id, row_id, operation, actor_id, before, after)
    values (tg_table_name, new.workspace_id, new.id, tg_op, nullif(current_setting('app.user_id', true), '')::int,
      case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
    return null;
  end $$;
  create trigger audit after insert or update on audited_job for each row execute function write_audit()`

/** A job as both servers are sent it. */
export interface JobToSave {
  readonly id: number
  readonly version: number
  readonly jobFamilyId: number
  readonly jobLevelId: number
  readonly title: string
  readonly businessTitle: string | null
  readonly jobCode: string | null
  readonly jobSubLevel: string | null
  readonly jobType: string
}

const UPSERT = `
  insert into audited_job as j (workspace_id, id, version, job_family_id, job_level_id, title, business_title, job_code, job_sub_level, job_type)
  select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
  on conflict (workspace_id, id) do update set job_family_id = excluded.job_family_id, job_level_id = excluded.job_level_id,
    title = excluded.title, business_title = excluded.business_title, job_code = excluded.job_code, job_sub_level = excluded.job_sub_level,
    job_type = excluded.job_type, version = j.version + 1, updated_at = now()
  where j.version = excluded.version
  returning id, version`

/** Adds the route; `pool` must pipeline, and belong to a user who is bound by row-level security. */
export function registerSaveRoute(server: FastifyInstance, pool: pg.Pool): void {
  server.post('/save-jobs', (request, reply) =>
    asMember(pool, request, reply, 'begin', async (ask, end) => {
      const { items } = request.body as { readonly items: readonly JobToSave[] }
      const saved = await ask(
        'save-jobs',
        UPSERT,
        items.map(({ id }) => id),
        items.map(({ version }) => version),
        items.map(({ jobFamilyId }) => jobFamilyId),
        items.map(({ jobLevelId }) => jobLevelId),
        items.map(({ title }) => title),
        items.map(({ businessTitle }) => businessTitle),
        items.map(({ jobCode }) => jobCode),
        items.map(({ jobSubLevel }) => jobSubLevel),
        items.map(({ jobType }) => jobType),
      )
      const isWhole = saved.length === items.length
      await end(isWhole ? 'commit' : 'rollback')
      if (!isWhole) reply.code(409)
      return saved
    }),
  )
}
