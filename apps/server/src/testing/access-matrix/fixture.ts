import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { unwrapOrThrow } from '../../app/demo/unwrap-or-throw.ts'
import { registerUser } from '../../modules/accounts/index.ts'
import { createCustomRole } from '../../modules/roles/index.ts'
import { addMember } from '../../modules/workspaces/index.ts'
import { ALL_LEVELS, type Transaction } from '../../platform/db/database.ts'
import { reserveId } from '../../platform/db/rows/ids.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'
import { fillPay } from './fill-pay.ts'
import { adminOf, openWorld, hashTestPassword, type Person, type World } from '../world.ts'

/** Every text of workspace B contains it, and none of A's: if an answer to A contains it, B has leaked. */
export const CANARY = 'canary'

/** A table whose ids occur in requests. */
export type MatrixTable = keyof DatabaseSchema | 'app_user'

/** Two workspaces whose rows have the same ids, from 1 on; B has more of each kind. A new capability needs rows in `fill`. */
export interface Fixture {
  readonly world: World
  readonly workspaceA: number
  readonly workspaceB: number
  /** An admin of A, without other memberships. */
  readonly admin: Person
  /** A plain member's membership of A; B has one with the same id. */
  readonly membershipId: number
  /** A role of A without scopes and users; B has one with the same id. */
  readonly customRoleId: number
  /** An open invitation of A; B has one with the same id. */
  readonly invitationId: number
  /**
   * @returns the id of a row that exists in B and not in A
   * @throws if there is none: `fill` then needs one
   */
  foreignId(table: MatrixTable): Promise<number>
}

async function openFixture(): Promise<Fixture> {
  const world = await openWorld()
  const workspaceA = await world.workspace('Acme')
  const workspaceB = await world.workspace(`Workspace ${CANARY}`)
  const admin = await world.member(workspaceA)
  await fill(world, workspaceA, 'Acme', 1)
  await fill(world, workspaceB, CANARY, 3)

  const idsOf = (workspaceId: number, table: MatrixTable) =>
    world.inside(workspaceId, async (tx) => {
      await tx.seeLevelsBelow(ALL_LEVELS)
      const rowsOf =
        table === 'app_user' ? sql`user_id as id from membership` : sql`id from ${sql.table(table)}`
      const { rows } = await sql<{ id: number }>`
        select ${rowsOf} where workspace_id = ${workspaceId} order by 1`.execute(tx.kysely)
      return rows.map(({ id }) => id)
    })

  return {
    world,
    workspaceA,
    workspaceB,
    admin,
    membershipId: 2,
    customRoleId: 1,
    invitationId: 1,
    async foreignId(table) {
      const idsOfA = new Set(await idsOf(workspaceA, table))
      const foreign = (await idsOf(workspaceB, table)).find((id) => !idsOfA.has(id))
      if (foreign === undefined)
        throw new Error(`Workspace B needs a row in ${table} whose id does not exist in A.`)
      return foreign
    },
  }
}

/** Opens a fixture before the tests of a file, and closes it after them. @returns the fixture, empty until then */
export function fixtureForFile(): Fixture {
  const fixture = {} as Fixture
  beforeAll(async () => void Object.assign(fixture, await openFixture()))
  afterAll(() => fixture.world.close())
  return fixture
}

/** Fills a workspace: `count` roles, members, invitations and exports, a flag, and the pay model. Every text contains `mark`. */
async function fill(world: World, workspaceId: number, mark: string, count: number): Promise<void> {
  const passwordHash = unwrapOrThrow(await hashTestPassword())
  await world.inside(workspaceId, async (tx) => {
    for (let n = 1; n <= count; n += 1) {
      const context = createSaveContext(adminOf(workspaceId), tx)
      unwrapOrThrow(await createCustomRole(context, { name: `Role ${mark} ${n}`, scopes: [] }))
      const person = { firstName: mark, lastName: mark, passwordHash, hasVerifiedEmail: true }
      const userId = unwrapOrThrow(
        await registerUser(tx, { ...person, email: `${mark}-${n}@example.example` }),
      )
      unwrapOrThrow(
        await addMember(tx, workspaceId, { userId, role: 'MEMBER', customRoleId: null, globalLevelLevel: 3 }),
      )
      const invitationId = await reserveId(tx, workspaceId, 'invitation')
      await sql`
        insert into invitation (workspace_id, id, email, role, invited_by, expires_at)
        values (${workspaceId}, ${invitationId}, ${`${mark}-invited-${n}@example.example`}, 'MEMBER', ${userId}, now() + interval '7 days')`.execute(
        tx.kysely,
      )
      const id = await reserveId(tx, workspaceId, 'export_record')
      await sql`
        insert into export_record (workspace_id, id, table_name, row_count, exported_by)
        values (${workspaceId}, ${id}, ${mark}, 1, ${userId})`.execute(tx.kysely)
    }
    await sql`
      insert into workspace_flag (workspace_id, id, key, enabled, value)
      values (${workspaceId}, ${await reserveId(tx, workspaceId, 'workspace_flag')}, 'currencies', true, ${mark})`.execute(
      tx.kysely,
    )
    // One more of each, because the first one cannot be deleted: other rows use it.
    await fillPay(tx, workspaceId, mark, count + 1)
    await sql`update tier_configuration set notes = ${mark} where workspace_id = ${workspaceId}`.execute(
      tx.kysely,
    )
  })
}

/** @returns the complete data of a workspace, including its history, as one text of its rows */
export async function dumpOf(tx: Transaction, workspaceId: number): Promise<string> {
  await tx.enterWorkspace(workspaceId)
  await tx.seeLevelsBelow(ALL_LEVELS)
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attname = 'workspace_id' and not a.attisdropped
      -- No caller can read tables that are only written. The privilege is checked by oid, because the conditions are evaluated in any order,
      -- also for tables of other schemas, whose name alone would not be found.
      and has_table_privilege(c.oid, 'select') order by 1`.execute(tx.kysely)
  const dumps = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, string_agg(t::text, chr(10) order by t::text) as rows
      from ${sql.table(name)} as t where workspace_id = ${workspaceId}`,
  )
  const { rows } = await sql<{
    name: string
    rows: string | null
  }>`${sql.join(dumps, sql` union all `)}`.execute(tx.kysely)
  return rows.map((table) => `${table.name}:\n${table.rows ?? ''}\n`).join('')
}
