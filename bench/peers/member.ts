// Reads the authority of a caller at each request: session and user, membership, role and flags. Its two statements are sent together with
// the begin, under the same database role and row-level security as Plumb's.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'

export type Row = Record<string, unknown>

/** Sends a prepared statement on the request's connection; its first parameter is the workspace. @param more the other parameters */
export type RunStatement = (name: string, text: string, ...more: readonly unknown[]) => Promise<Row[]>

const SESSION = `
  select u.id, u.email, u.email_verified_at is not null as verified from user_session s join app_user u on u.id = s.user_id
  where s.token_hash = $3 and s.user_id = $2 and $1::int is not null and s.expires_at > now()
    and s.last_used_at > now() - interval '12 hours'`

const MEMBERSHIP = `
  select m.role, r.scopes, m.global_level_level,
    (select jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled) order by f.key)
      from workspace_flag f where f.workspace_id = $1) as flags
  from membership m left join custom_role r on r.workspace_id = $1 and r.id = m.custom_role_id
  where m.workspace_id = $1 and m.user_id = $2 and coalesce(m.expires_at > now(), true)`

/** Runs the reads of a route in one read-only transaction if the caller is an admin of the workspace in the header; otherwise responds with 401. */
export async function asAdmin(
  pool: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (run: RunStatement) => Promise<unknown>,
): Promise<unknown> {
  const [, user, secret] =
    /^Bearer (\d{1,9})\.([\w-]{20,128})$/.exec(request.headers.authorization ?? '') ?? []
  const workspaceId = Number(request.headers['x-workspace-id'])
  if (user === undefined || secret === undefined || !Number.isInteger(workspaceId))
    return reply.code(401).send()
  const client = await pool.connect()
  let isComplete = false
  const run: RunStatement = (name, text, ...more) =>
    client.query<Row>({ name, text, values: [workspaceId, ...more] }).then(({ rows }) => rows)
  try {
    void client.query(
      `begin read only; set local role plumb_app; set local app.user_id='${user}'; set local app.workspace_id='${workspaceId}'`,
    )
    const [[session], [membership]] = await Promise.all([
      run('session', SESSION, Number(user), createHash('sha256').update(secret).digest()),
      run('membership', MEMBERSHIP, Number(user)),
    ])
    if (session?.['verified'] !== true || membership?.['role'] !== 'ADMIN') {
      await client.query('rollback')
      isComplete = true
      return reply.code(401).send()
    }
    void client.query("set local app.visible_levels_below='1000'")
    const [answer] = await Promise.all([read(run), client.query('commit')])
    isComplete = true
    return reply.send(answer)
  } finally {
    client.release(!isComplete)
  }
}
