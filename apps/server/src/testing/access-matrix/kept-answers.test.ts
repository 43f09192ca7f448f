import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configureFlags } from '../../modules/flags/index.ts'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { plannedAnswers } from '../../platform/graphql/execution/planned-answer.ts'
import type { Client } from '../client.ts'
import type { Person } from '../world.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { PLANNED_CASES, told } from './planned-cases.ts'

/** Answers that are told again while a workspace is in the state that they were read in: nobody is told anything old, or anything that is another's. */

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.close())
afterEach(() => configureFlags(new Set()))

async function fromMemory(): Promise<number> {
  const { values } = await plannedAnswers.get()
  return values.find(({ labels }) => labels.from === 'memory')?.value ?? 0
}

/** @returns what is told, and whether it was kept. */
async function askedOf(client: Client, query: string) {
  const before = await fromMemory()
  const answer = await told(client, query)
  return { answer, isKept: (await fromMemory()) > before }
}

/** Asks until the answer is kept, which the third time it is. */
async function keep(client: Client, query: string) {
  await told(client, query)
  await told(client, query)
  const { answer, isKept } = await askedOf(client, query)
  expect(isKept).toBe(true)
  return answer
}

const TABLES = [...new Set(PLANNED_CASES.flatMap(({ tables }) => tables))].sort()

/** Past the product, as whoever has the database may. */
const inAcme = (statement: ReturnType<typeof sql>) =>
  fixture.world.inside(fixture.workspaceA, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    await statement.execute(tx.kysely)
  })

const BANDS = `{ compBandsGroups { id name version compBandCountryGroups { id compBands { id globalLevelLevel annualBaseSalary version } } } }`

describe('what has changed', () => {
  test('lies in the tables of pay, each of which is among these', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(17)
  })

  const everywhere = TABLES.flatMap((table) =>
    PLANNED_CASES.filter(({ tables }) => tables.includes(table)).map((each) => ({ table, ...each })),
  )

  test.each(everywhere)('in $table is told at once by $name', async ({ table, planned, byField }) => {
    await keep(fixture.admin, planned)
    await inAcme(sql`update ${sql.table(table)} set version = version + 1`)
    const { answer, isKept } = await askedOf(fixture.admin, planned)
    expect(isKept).toBe(false)
    expect(answer).toEqual(await told(fixture.admin, byField))
  })

  test('is told as it is, version and all', async () => {
    const before = await keep(fixture.admin, BANDS)
    await inAcme(sql`update comp_band set annual_base_salary = annual_base_salary + 1`)
    expect(await told(fixture.admin, BANDS)).not.toEqual(before)
  })

  test('through the API is told to who has changed it and to others', async () => {
    const { world, workspaceA, admin } = fixture
    const other = await world.member(workspaceA)
    const asked = '{ jobFunctions { id name } }'
    await keep(admin, asked)
    await keep(other, asked)
    const named = (name: string) =>
      admin.get(
        'mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id } }',
        { request: { name } },
      )
    await named('Told at once')
    for (const person of [admin, other])
      expect(JSON.stringify(await told(person, asked))).toContain('Told at once')
  })

  test('and was rolled back is told to nobody', async () => {
    const asked = '{ jobFunctions { id name version } }'
    const before = await keep(fixture.admin, asked)
    await fixture.world.inside(fixture.workspaceA, async (tx) => {
      await sql`update job_function set name = name || ' undone'`.execute(tx.kysely)
      tx.rollBackAtEnd()
    })
    expect(await askedOf(fixture.admin, asked)).toEqual({ answer: before, isKept: true })
  })

  test('in another workspace makes nothing old', async () => {
    const before = await keep(fixture.admin, BANDS)
    await fixture.world.inside(fixture.workspaceB, async (tx) => {
      await tx.seeLevelsBelow(ALL_LEVELS)
      await sql`update comp_band set version = version + 1`.execute(tx.kysely)
    })
    expect(await askedOf(fixture.admin, BANDS)).toEqual({ answer: before, isKept: true })
  })
})

describe('what somebody may see', () => {
  const VIEWS = SCOPE_NAMES.filter((scope) => scope.endsWith('_VIEW'))
  let person: Person
  const triggers = (how: 'disable' | 'enable') =>
    fixture.world.database.asOwner(async (owner) => {
      await owner.query(`alter table membership ${how} trigger user`)
      await owner.query(`alter table custom_role ${how} trigger user`)
    })
  /** So that nothing tells of the change but the row itself. */
  async function inSilence(change: ReturnType<typeof sql>) {
    await triggers('disable')
    try {
      await inAcme(change)
    } finally {
      await triggers('enable')
    }
  }
  const someone = async () => {
    person = await fixture.world.member(fixture.workspaceA, { scopes: VIEWS, globalLevelLevel: 3 })
    await keep(person, BANDS)
    return person
  }
  const roleOf = () =>
    sql`select custom_role_id from membership where workspace_id = ${fixture.workspaceA} and user_id = ${person.userId}`

  test('is what the own level says now, though the state is the same', async () => {
    await someone()
    expect(JSON.stringify(await told(person, BANDS))).toContain('annualBaseSalary')
    await inSilence(sql`update membership set global_level_level = null where user_id = ${person.userId}`)
    const { answer } = await askedOf(person, BANDS)
    expect(JSON.stringify(answer)).not.toContain('annualBaseSalary')
    expect(answer.status).toBe(200)
  })

  test.each([
    ['scope', sql`scopes = '{JOB_FAMILIES_VIEW}'`],
    ['scope but that of what lies within', sql`scopes = '{COMP_RANGES_VIEW}'`],
  ])('is refused without the %s, though the state is the same', async (_, change) => {
    await someone()
    await inSilence(sql`update custom_role set ${change} where id in (${roleOf()})`)
    expect(await askedOf(person, BANDS)).toMatchObject({
      isKept: false,
      answer: { errors: [{ code: 'ACCESS_DENIED' }] },
    })
  })

  test.each([
    ['suspended', sql`update membership set suspended_at = now()`],
    ['past its time', sql`update membership set expires_at = now()`],
    ['no more', sql`delete from membership`],
  ])('is nothing with a membership that is %s, though the state is the same', async (_, change) => {
    await someone()
    await inSilence(sql`${change} where user_id = ${person.userId}`)
    expect(await askedOf(person, BANDS)).toMatchObject({
      isKept: false,
      answer: { errors: [{ code: 'FORBIDDEN' }] },
    })
  })

  test('is nothing with a session that has ended', async () => {
    await someone()
    await fixture.world.database.asOwner((owner) =>
      owner.query('delete from user_session where user_id = $1', [person.userId]),
    )
    expect(await askedOf(person, BANDS)).toMatchObject({ isKept: false, answer: { status: 401 } })
  })

  test('is refused where a flag is off, though the state is the same', async () => {
    await keep(fixture.admin, BANDS)
    await configureFlags(new Set(['job_catalog']))
    expect(await askedOf(fixture.admin, BANDS)).toMatchObject({
      isKept: false,
      answer: { errors: [{ code: 'ACCESS_DENIED' }] },
    })
  })

  test('is told to nobody else, though they may see the same', async () => {
    const other = await fixture.world.member(fixture.workspaceA)
    await keep(fixture.admin, BANDS)
    expect((await askedOf(other, BANDS)).isKept).toBe(false)
    expect((await askedOf(fixture.admin.inWorkspace(null), BANDS)).isKept).toBe(false)
    expect((await askedOf(fixture.admin.inWorkspace(fixture.workspaceB), BANDS)).isKept).toBe(false)
  })

  test('in one workspace is not told in another of theirs', async () => {
    const elsewhere = await fixture.world.join(fixture.admin, fixture.workspaceB)
    const here = await keep(fixture.admin, BANDS)
    const there = await keep(elsewhere, BANDS)
    expect(there).not.toEqual(here)
    expect(await told(fixture.admin, BANDS)).toEqual(here)
  })
})

describe('what an answer depends on', () => {
  test('is a history of each change', async () => {
    const rows = await fixture.world.database.asOwner((owner) =>
      owner.query<{ table: string }>(
        `select tgrelid::regclass::text as table from pg_trigger
         where tgname in ('history_insert', 'history_update', 'history_delete') and tgenabled = 'O'`,
      ),
    )
    for (const table of TABLES) expect(rows.filter((row) => row.table === table)).toHaveLength(3)
  })

  test('is the workspace and the levels alone, by the policies', async () => {
    const rows = await fixture.world.database.asOwner((owner) =>
      owner.query<{ table: string; condition: string }>(
        `select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as condition from pg_policy
         where polcmd in ('*', 'r') and (polroles = '{0}' or 'plumb_app'::regrole = any(polroles))`,
      ),
    )
    for (const table of TABLES) {
      const [policy, ...others] = rows.filter((row) => row.table === table)
      expect(others).toEqual([])
      const settings = [...(policy?.condition ?? '').matchAll(/current_setting\('([^']+)'/g)].map(
        ([, name]) => name,
      )
      expect(settings).toContain('app.workspace_id')
      expect(
        settings.filter((name) => name !== 'app.workspace_id' && name !== 'app.visible_levels_below'),
      ).toEqual([])
      expect(policy?.condition).not.toMatch(/\bnow\b|clock|exists|select/i)
    }
  })

  test('is the schema: after a migration nothing is told again', async () => {
    await keep(fixture.admin, BANDS)
    const last = '(select max(version) from schema_migration)'
    const { database } = fixture.world
    await database.asOwner((owner) =>
      owner.query(
        `insert into schema_migration (version, name, checksum) values (${last} + 1, 'next', 'none')`,
      ),
    )
    try {
      expect((await askedOf(fixture.admin, BANDS)).isKept).toBe(false)
    } finally {
      await database.asOwner((owner) => owner.query(`delete from schema_migration where version = ${last}`))
    }
  })

  test('is what was given with it', async () => {
    const asked = 'query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { id jobFamilyId } }'
    const given = async (ids: readonly number[]) =>
      (await fixture.admin.get<{ jobs: readonly { jobFamilyId: number }[] }>(asked, { ids })).jobs
    for (const _ of ['first', 'again', 'from memory']) {
      expect((await given([1])).length).toBeGreaterThan(0)
      expect(await given([])).toEqual([])
    }
  })
})
