import { pageOfTable } from '@plumb/domain/history/history-pages.ts'
import { HISTORY_READERS } from '@plumb/domain/history/readers.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LINES_PER_REVISION } from '../../platform/db/history/history-lines.ts'
import { headersOf, postJson } from '../../testing/client.ts'
import { type Person, type World, worldForFile } from '../../testing/world.ts'
import { historyScopes } from './operations.ts'
import { rowsAsOf } from './index.ts'

const world = worldForFile()

const history = `query ($request: HistoryRequest!) {
  history(historyRequest: $request) { id table rowId operation version changedAt actor { fullName } requestId beforeJson afterJson } }`
interface Change {
  readonly id: string
  readonly table: string
  readonly operation: string
  readonly version: number
  readonly changedAt: string
  readonly actor: { readonly fullName: string } | null
  readonly beforeJson: string | null
  readonly afterJson: string | null
}
const loadChanges = async (person: Person, request: object = {}) =>
  await person.getField<Change[]>(history, { request })
const recordExport = `mutation ($table: String!) { recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }`

describe('history', () => {
  test('shows who changed what, newest first, with the rows before and after', async () => {
    const admin = await world.member(await world.workspace())
    await admin.get(recordExport, { table: 'first' })
    await admin.get(recordExport, { table: 'second' })
    const [second, first] = await loadChanges(admin, { table: 'export_record' })
    expect(first).toMatchObject({
      operation: 'INSERT',
      version: 1,
      actor: { fullName: admin.fullName },
      beforeJson: null,
    })
    expect(JSON.parse(second?.afterJson ?? '')).toMatchObject({ id: 2, table_name: 'second' })
  })

  test('contains the request id of the change', async () => {
    const admin = await world.member(await world.workspace())
    const body = { query: recordExport, variables: { table: 'traced' } }
    const answer = await postJson(`${world.address}/api/graphql`, body, headersOf(admin))
    const [change] = await loadChanges(admin, { table: 'export_record' })
    expect(change).toMatchObject({ requestId: answer.headers['x-request-id'] })
  })

  test('can be filtered by row, actor and time, and paged', async () => {
    const workspaceId = await world.workspace()
    const [admin, other] = [await world.member(workspaceId), await world.member(workspaceId)]
    await admin.get(recordExport, { table: 'mine' })
    await other.get(recordExport, { table: 'theirs' })
    const table = 'export_record'
    expect(await loadChanges(admin, { table, actorId: other.userId })).toHaveLength(1)
    expect(await loadChanges(admin, { table, rowId: 1 })).toMatchObject([
      { actor: { fullName: admin.fullName } },
    ])
    const page = await loadChanges(admin, { table, first: 1 })
    expect(page).toMatchObject([{ actor: { fullName: other.fullName } }])
    expect(await loadChanges(admin, { table, first: 1, after: page[0]?.id })).toMatchObject([
      { actor: { fullName: admin.fullName } },
    ])
    expect(await loadChanges(admin, { table, from: '2100-01-01T00:00:00Z' })).toEqual([])
    expect(await loadChanges(admin, { table, until: '2100-01-01T00:00:00Z' })).toHaveLength(2)
  })

  test.each([
    [{ from: 'yesterday' }, 'VALIDATION_FAILED'],
    [{ from: '-200000-01-01T00:00:00Z' }, 'VALIDATION_FAILED'],
    [{ until: '+275760-01-01T00:00:00Z' }, 'VALIDATION_FAILED'],
    [{ first: 0 }, 'LIMIT_EXCEEDED'],
    [{ first: 201 }, 'LIMIT_EXCEEDED'],
    [{ table: 'user_session' }, 'ACCESS_DENIED'],
    [{ table: 'row_history' }, 'ACCESS_DENIED'],
  ])('rejects %j with %s', async (request, code) => {
    const admin = await world.member(await world.workspace())
    expect(await admin.codes(history, { request })).toEqual([code])
  })

  test('shows each table only to members who may read all of it [HI3]', async () => {
    const workspaceId = await world.workspace()
    const notesReader = await world.member(workspaceId, {
      scopes: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
    })
    const viewer = await world.member(workspaceId, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    expect(new Set((await loadChanges(notesReader)).map(({ table }) => table))).toEqual(
      new Set(['tier_configuration']),
    )
    expect(await viewer.codes(history, { request: {} })).toEqual(['ACCESS_DENIED'])
    expect(await notesReader.codes(history, { request: { table: 'membership' } })).toEqual(['ACCESS_DENIED'])
  })

  test('requires the scopes of the page that shows the table [HI15]', () => {
    const byPage = historyScopes().map(([table]) => [table, HISTORY_READERS[pageOfTable(table).key]])
    expect(byPage).toEqual(historyScopes().map((one) => [...one]))
  })

  test('covers every tenant table [HI3]', async () => {
    const rows = await world.asOwner<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'record_history'::regproc`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(
      historyScopes()
        .map(([table]) => table)
        // Not a table, but some rows of one, with their own scopes.
        .filter((table) => table !== 'general_setting')
        .sort(),
    )
  })
})

/** Returns an actor who sees pay below a level; null: at no level. */
const readerOf = (workspaceId: number, globalLevelLevel: number | null) => ({
  workspaceId,
  scopes: new Set<Scope>(),
  globalLevelLevel,
})

describe('rowsAsOf', () => {
  test('returns a table as of an instant: before, between and after changes and a deletion [HI4]', async () => {
    const workspaceId = await world.workspace()
    const inside = <T>(run: Parameters<World['inside']>[1]) => world.inside(workspaceId, run) as Promise<T>
    const runStatement = (statement: ReturnType<typeof sql>) =>
      inside(({ kysely }) => statement.execute(kysely))
    const clock = async () => {
      const { rows } = await inside<{ rows: { at: Date }[] }>(({ kysely }) =>
        sql`select clock_timestamp() as at`.execute(kysely),
      )
      return rows[0]?.at.getTime() ?? 0
    }
    const tick = async (): Promise<number> => {
      const start = await clock()
      for (;;) {
        const now = await clock()
        if (now > start) return now
      }
    }
    // Returns an instant in a millisecond of its own, after everything before and before everything after.
    const instant = async () => {
      const at = await tick()
      await tick()
      return new Date(at)
    }
    const instants: Date[] = [await instant()]
    await runStatement(
      sql`insert into workspace_flag (workspace_id, id, key, enabled) values (${workspaceId}, 1, 'csv_export', true)`,
    )
    instants.push(await instant())
    await runStatement(
      sql`update workspace_flag set enabled = false, version = 2 where workspace_id = ${workspaceId}`,
    )
    instants.push(await instant())
    await runStatement(sql`delete from workspace_flag where workspace_id = ${workspaceId}`)
    instants.push(await instant())
    const states = await Promise.all(
      instants.map((each) =>
        inside((tx) => rowsAsOf(readerOf(workspaceId, null), tx, 'workspace_flag', each)),
      ),
    )
    expect(states).toMatchObject([[], [{ id: 1, enabled: true }], [{ id: 1, enabled: false }], []])
  })
})

describe('history of pay', () => {
  const bands = (item: string) => `mutation {
    compBandSaveMany(compBandSaveManyRequest: { items: [{ ${item} compBandCountryGroupId: 1 }] }) { id } }`
  const openCompany = async () => {
    const { workspaceId, admin } = await world.company()
    await admin.get(`mutation {
      compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
        { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 }] }) { id } }`)
    const limited = await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW'], globalLevelLevel: 9 })
    return { workspaceId, admin, limited }
  }
  const loadSnapshots = async (person: Person) =>
    (await loadChanges(person, { table: 'comp_band' })).map(
      ({ operation, version, beforeJson, afterJson }) => [
        operation,
        version,
        ...[beforeJson, afterJson].map(
          (json) => json && (JSON.parse(json) as { annual_base_salary: number }).annual_base_salary,
        ),
      ],
    )

  test('shows each snapshot of a band only to members who could see the band at that time', async () => {
    const { admin, limited } = await openCompany()
    await admin.get(bands('globalLevelLevel: 16, annualBaseSalary: "160000",'))
    await admin.get(bands('id: 1, version: 1, globalLevelLevel: 1, annualBaseSalary: "110000",'))
    await admin.get(bands('id: 1, version: 2, globalLevelLevel: 16, annualBaseSalary: "170000",'))
    await admin.get(bands('id: 1, version: 3, globalLevelLevel: 2, annualBaseSalary: "120000",'))
    // A band without amounts is deleted.
    await admin.get(bands('id: 1, version: 4, globalLevelLevel: 2,'))
    expect(await loadSnapshots(limited)).toEqual([
      ['DELETE', 4, 120000, null],
      ['UPDATE', 4, null, 120000],
      ['UPDATE', 2, null, 110000],
    ])
    expect(await loadSnapshots(admin)).toEqual([
      ['DELETE', 4, 120000, null],
      ['UPDATE', 4, 170000, 120000],
      ['UPDATE', 3, 110000, 170000],
      ['UPDATE', 2, 160000, 110000],
      ['INSERT', 1, null, 160000],
    ])
  })

  test('omits a row that was at a hidden level at that time, whatever its level before [HI9]', async () => {
    const { workspaceId, admin, limited } = await openCompany()
    await admin.get(bands('globalLevelLevel: 8, annualBaseSalary: "80000",'))
    await admin.get(bands('id: 1, version: 1, globalLevelLevel: 16, annualBaseSalary: "160000",'))
    await admin.get(bands('id: 1, version: 2, globalLevelLevel: 8, annualBaseSalary: "90000",'))
    const recorded = (await loadChanges(admin, { table: 'comp_band' })).toReversed()
    const salaries = (level: number | null) =>
      Promise.all(
        recorded.map(({ changedAt }) =>
          world.inside(workspaceId, async (tx) => {
            const rows = await rowsAsOf(readerOf(workspaceId, level), tx, 'comp_band', new Date(changedAt))
            return rows.map((row) => row['annual_base_salary'])
          }),
        ),
      )
    expect(await salaries(9)).toEqual([[80000], [], [90000]])
    expect(await salaries(17)).toEqual([[80000], [160000], [90000]])
    expect(await salaries(null)).toEqual([[], [], []])
    expect(await loadSnapshots(limited)).toHaveLength(2)
  })
})

test('returns ids of revisions beyond 2^33, and the page after them [HI6]', async () => {
  const { workspaceId, admin } = await world.company()
  await world.asOwner(`update workspace_state set revision = ${2 ** 33} where workspace_id = ${workspaceId}`)
  await admin.get(recordExport, { table: 'one' })
  await admin.get(recordExport, { table: 'two' })
  const [newest] = await loadChanges(admin, { table: 'export_record', first: 1 })
  expect(newest?.id).toBe(String((2n ** 33n + 2n) * BigInt(LINES_PER_REVISION)))
  const [next] = await loadChanges(admin, { table: 'export_record', first: 1, after: newest?.id })
  expect(next).toMatchObject({ rowId: '1', actor: { fullName: admin.fullName } })
  expect(
    await loadChanges(admin, { table: 'export_record', actorId: admin.userId, after: next?.id }),
  ).toEqual([])
})

test.each(['x', '-1', '1e3', '9'.repeat(19)])('rejects the cursor %j', async (after) => {
  const admin = await world.member(await world.workspace())
  expect(await admin.codes(history, { request: { after } })).toEqual(['VALIDATION_FAILED'])
})
