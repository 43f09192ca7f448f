import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Person, worldForFile } from '../testing/world.ts'
import { createLog } from '../platform/log/log.ts'
import { startSweeping, sweep } from './sweeping.ts'

const world = worldForFile()
let person: Person
beforeAll(async () => {
  person = await world.member(await world.workspace())
})
afterEach(() => vi.useRealTimers())

const recordExport = 'mutation { recordExport(recordExportRequest: { table: "t", rows: 1 }) { recorded } }'
const MANY = 1_007

/** Creates expired rows of each kind, and one of each kind that has not expired, unless it exists. */
async function createExpiredRows() {
  await person.save('fresh', recordExport)
  await world.asOwner(`
      insert into user_session (token_hash, user_id, expires_at)
        select sha256(n::text::bytea), ${person.userId}, now() - interval '1 second' from generate_series(1, ${MANY}) n;
      insert into known_sign_in (key_hash, expires_at)
        select sha256(n::text::bytea), now() - interval '1 second' from generate_series(1, ${MANY}) n;
      insert into app_user (email, first_name, last_name)
        select n || '@links.example', 'L', 'L' from generate_series(1, ${MANY}) n on conflict do nothing;
      insert into password_link (user_id, token_hash, expires_at)
        select id, sha256(email::bytea), now() - interval '1 second' from app_user where email like '%@links.example';
      insert into password_link (user_id, token_hash, expires_at)
        values (${person.userId}, '\\x00', now() + interval '1 hour') on conflict do nothing;
      insert into mail_code (code_hash, purpose, email, expires_at)
        select sha256(n::text::bytea), 'reset', n || '@links.example', now() - interval '1 second' from generate_series(1, ${MANY}) n;
      insert into mail_code (code_hash, purpose, email, expires_at)
        values ('\\x00', 'reset', 'new@links.example', now() + interval '1 hour') on conflict do nothing;
      insert into rate_limit (name, key_hash, attempts, expires_at)
        select 'old', sha256(n::text::bytea), '{}', now() - interval '1 second' from generate_series(1, ${MANY}) n;
      insert into rate_limit (name, key_hash, attempts, expires_at) values ('new', '\\x00', '{}', now() + interval '1 hour') on conflict do nothing;
      alter table idempotent_response no force row level security;
      insert into idempotent_response (workspace_id, user_id, key, request_hash, authority_hash, created_at)
        select n % 3, ${person.userId}, 'old-' || n, '\\x00', '\\x00', now() - interval '24 hours 1 second' from generate_series(1, ${MANY}) n;
      alter table idempotent_response force row level security`)
}

/** @returns the numbers of expired rows that are left, and of those that have not expired */
async function countRows() {
  const [row] = await world.database.asOwner(async (connection) => {
    await connection.query('alter table idempotent_response no force row level security')
    const rows = await connection.query<Record<string, number>>(`
      select (select count(*)::int from user_session where expires_at < now()) as "expiredSessions",
        (select count(*)::int from user_session where expires_at > now()) as "sessions",
        (select count(*)::int from known_sign_in where expires_at < now()) as "expiredSignIns",
        (select count(*)::int from known_sign_in where expires_at > now()) as "signIns",
        (select count(*)::int from password_link where expires_at < now()) as "expiredLinks",
        (select count(*)::int from password_link where expires_at > now()) as "links",
        (select count(*)::int from mail_code where expires_at < now()) as "expiredCodes",
        (select count(*)::int from mail_code where expires_at > now()) as "codes",
        (select count(*)::int from rate_limit where name = 'old') as "expiredTries",
        (select count(*)::int from rate_limit where name = 'new') as "tries",
        (select count(*)::int from idempotent_response where key like 'old-%') as "expiredAnswers",
        (select count(*)::int from idempotent_response where key = 'fresh') as "answers"`)
    await connection.query('alter table idempotent_response force row level security')
    return rows
  })
  return row
}

/** The counts, with this number of expired rows of each kind. */
const countsWithExpired = (count: number) => ({
  sessions: 1,
  signIns: 1,
  links: 1,
  codes: 1,
  tries: 1,
  answers: 1,
  expiredSessions: count,
  expiredSignIns: count,
  expiredLinks: count,
  expiredCodes: count,
  expiredTries: count,
  expiredAnswers: count,
})

test('deletes expired sessions, known sign-ins, links, codes and tries, and day-old responses, a thousand at a time, and nothing else [SO10]', async () => {
  await createExpiredRows()
  expect(await countRows()).toEqual(countsWithExpired(MANY))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const transactions = vi.spyOn(world.database, 'transaction')
  const stop = startSweeping(world.database, createLog('silent'))
  vi.advanceTimersByTime(60_000)
  await stop()
  const deleted = await Promise.all(transactions.mock.results.map(({ value }) => value as Promise<number>))
  expect(deleted.filter((count) => count > 0)).toEqual(Array.from({ length: 6 }, () => [1_000, 7]).flat())
  transactions.mockRestore()
  expect(await countRows()).toEqual(countsWithExpired(0))
  expect((await person.call(recordExport)).codes).toEqual([])
})

test('two concurrent sweeps together delete each expired row once [SO10]', async () => {
  await createExpiredRows()
  const swept = await Promise.all([sweep(world.database), sweep(world.database)])
  expect(swept.reduce((sum, each) => sum + each, 0)).toBe(6 * MANY)
  expect(await countRows()).toEqual(countsWithExpired(0))
})

test('does not wait for rows that other transactions have locked [SO10]', async () => {
  // The embedded database has one transaction at a time.
  if (world.database.engine === 'embedded') return
  await createExpiredRows()
  await world.database.asOwner(async (owner) => {
    await owner.query('alter table idempotent_response no force row level security')
    await owner.query('begin')
    for (const table of ['user_session', 'known_sign_in', 'password_link', 'mail_code'])
      await owner.query(`select from ${table} where expires_at < now() limit 1 for update`)
    await owner.query(`select from rate_limit where name = 'old' limit 1 for update`)
    await owner.query(`select from idempotent_response where key like 'old-%' limit 1 for update`)
    expect(await sweep(world.database)).toBe(6 * (MANY - 1))
    await owner.query('rollback')
    await owner.query('alter table idempotent_response force row level security')
  })
  expect(await countRows()).toEqual(countsWithExpired(1))
  await sweep(world.database)
})

test('a transaction without a workspace does not see day-old responses that are not deleted yet', async () => {
  await createExpiredRows()
  const visibleRows = await world.database.transaction(
    { requestId: 'test', userId: null, workspaceId: null },
    ({ kysely }) => sql`select key from idempotent_response`.execute(kysely),
  )
  expect(visibleRows.rows).toEqual([])
  await sweep(world.database)
})
