import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import type { OwnerConnection } from '../../platform/db/database.ts'
import { openTestDatabase } from './test-database.ts'

/** What tests could leave behind, each as a statement of the owner's. */
const TRACES = [
  "insert into app_user (email, first_name, last_name) values ('left@acme.example', 'Left', 'Behind')",
  "create table left_behind as select id, repeat('x', 100) as text from generate_series(1, 20000) id",
  'update left_behind set id = -id',
  'create role left_behind',
  "alter role plumb_app set lock_timeout = '1s'",
  'drop table schema_migration cascade',
  'truncate left_behind',
  'vacuum full pg_class',
  'select pg_switch_wal()',
  'create function left_behind() returns int language plpgsql as $$ begin return 1; end $$',
  'select left_behind()',
  'create temporary table left_for_a_session (id int)',
  'prepare left_behind as select 1',
  "set work_mem = '10MB'",
  'listen left_behind',
  'checkpoint',
  'set role plumb_app',
] as const

/** An engine's tables with their files, roles, functions and rows, its session, and what it would count on from. */
async function looksOf({ query }: OwnerConnection): Promise<unknown> {
  return query(`
    select (select json_agg(c.relname || ' ' || c.relfilenode || ' ' || pg_relation_size(c.oid) order by c.oid) from pg_class c) as relations,
      (select json_agg(r order by r.rolname) from pg_authid r) as roles, (select json_agg(s) from pg_db_role_setting s) as role_settings,
      (select count(*) from pg_proc) as functions, (select count(*) from pg_prepared_statements) as prepared,
      (select json_agg(s.name || ' ' || s.setting order by s.name) from pg_settings s) as settings, current_user as me,
      (select count(*) from app_user) as users, (select json_agg(m) from schema_migration m) as migrations,
      (select count(*) from pg_listening_channels()) as heard, pg_current_xact_id()::text as next_transaction`)
}

/** Works on a database, and closes it. @returns the thread of its engine, and how it looked at first */
async function onDatabase(work: (owner: OwnerConnection) => Promise<unknown>) {
  const posting = vi.spyOn(Worker.prototype, 'postMessage')
  const { database, close } = await openTestDatabase()
  const looks = await database.asOwner(looksOf)
  const thread = posting.mock.contexts.at(-1)
  await database.asOwner(work)
  await close()
  posting.mockRestore()
  return { thread, looks }
}

test('a database meets nothing of the one whose engine it is given', async () => {
  const first = await onDatabase(async ({ query }) => {
    for (const statement of TRACES) await query(statement)
  })
  // Amid a transaction that went wrong.
  const second = await onDatabase(async ({ query }) => {
    await query('begin; create table left_behind ()')
    await expect(query('select * from nothing_of_this_name')).rejects.toThrow('nothing_of_this_name')
  })
  const third = await onDatabase(async () => {})
  expect(second.thread).toBe(first.thread)
  expect(second.looks).toEqual(first.looks)
  expect(third.thread).toBe(first.thread)
  expect(third.looks).toEqual(first.looks)
})

test.each([
  ['its memory has grown', "select length(repeat('memory', 40000000))"],
  ['a library was loaded', "load 'dict_snowball'"],
])('an engine that cannot be put back is given to nobody: %s', async (_, statement) => {
  const left = await onDatabase(({ query }) => query(statement))
  const next = await onDatabase(async () => {})
  expect(next.thread).not.toBe(left.thread)
  expect(next.looks).toEqual(left.looks)
})
