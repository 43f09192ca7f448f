import type { FlagKey } from '@plumb/domain/access/flags.ts'
import { WORKSPACE_FLAGS as flags } from '@plumb/domain/flags/table.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { reserveIds } from '../../platform/db/rows/ids.ts'
import { writeRows } from '../../platform/db/rows/write-rows.ts'
import { type Person, worldForFile } from '../world.ts'

const world = worldForFile()
let workspaceId: number
let admin: Person
beforeAll(async () => {
  ;({ workspaceId, admin } = await world.company())
})

const TABLES = [
  'export_record',
  'tier_configuration',
  'workspace_flag',
  'workspace_id_sequence',
  'workspace_state',
  'workspace_revision',
  'row_history',
  'idempotent_response',
]

/** Returns the stored data of these tables as text, to compare before and after. */
const readStoredData = () =>
  world.database.asOwner(async (connection) => {
    await connection.query(`set app.workspace_id = '${workspaceId}'; set app.user_id = '${admin.userId}'`)
    const rows = []
    for (const table of TABLES) rows.push(await connection.query(`select * from ${table} order by 1, 2, 3`))
    return JSON.stringify(rows)
  })

const FIELDS = 12
const positions = Array.from({ length: FIELDS }, (_, position) => position)

/** One mutation with many root fields: first saves tiers, then records exports of these tables. */
function createMutation(tables: readonly string[], version: number) {
  const fields = tables.map(
    (_, index) => `f${index}: recordExport(recordExportRequest: { table: $t${index}, rows: 1 }) { recorded }`,
  )
  return {
    query: `mutation ($save: TierConfigurationSaveRequest!, ${tables.map((_, index) => `$t${index}: String!`).join(', ')}) {
      saveTierConfiguration(tierConfigurationSaveRequest: $save) { version }
      ${fields.join('\n')} }`,
    variables: {
      save: { tierConfigJson: TIERS, notes: 'saved first', version },
      ...Object.fromEntries(tables.map((table, index) => [`t${index}`, table])),
    },
  }
}

const TIERS = JSON.stringify({
  version: 1,
  tiers: [
    { tierNumber: 1, percentile: 100, label: 'One', locationIds: ['state-TX'] },
    { tierNumber: 2, percentile: 80, label: 'Two', locationIds: ['all-other'] },
  ],
})

describe('a save with many root fields [EB12, SV2]', () => {
  const tables = positions.map((position) => `table ${position}`)

  test.each(positions)('does nothing if field %i is rejected', async (position) => {
    const before = await readStoredData()
    const { query, variables } = createMutation(tables.with(position, ''), 1)
    expect((await admin.save(`refused-${position}`, query, variables)).codes).toEqual(['VALIDATION_FAILED'])
    expect(await readStoredData()).toBe(before)
  })

  test.each(positions)(
    'does nothing if the statement of field %i fails in the database',
    async (position) => {
      const before = await readStoredData()
      const { query, variables } = createMutation(tables.with(position, BOMB), 1)
      expect((await admin.save(`failed-${position}`, query, variables)).codes).toEqual(['INTERNAL'])
      expect(await readStoredData()).toBe(before)
    },
  )

  test('does everything if nothing fails, as one request in the history', async () => {
    const { query, variables } = createMutation(tables, 1)
    expect((await admin.save('whole', query, variables)).codes).toEqual([])
    const rows = await world.queryIn(
      workspaceId,
      sql`select operation, table_name, count(*)::int as rows, count(distinct request_id)::int as requests
        from row_history join workspace_revision using (workspace_id, at) where actor_id = ${admin.userId} group by operation, table_name order by 2`,
    )
    expect(rows).toEqual([
      { operation: 'INSERT', table_name: 'export_record', rows: FIELDS, requests: 1 },
      { operation: 'UPDATE', table_name: 'tier_configuration', rows: 1, requests: 1 },
    ])
  })

  test('does nothing if the first field, which saves another row, is stale', async () => {
    const before = await readStoredData()
    const { query, variables } = createMutation(tables, 1)
    expect((await admin.save('stale', query, variables)).codes).toEqual(['VERSION_CONFLICT'])
    expect(await readStoredData()).toBe(before)
  })

  // No check of the product refuses this row: only a trigger of the database does.
  const BOMB = 'bomb'
  beforeAll(() =>
    world.asOwner(`
        create function explode() returns trigger language plpgsql as $$ begin raise exception 'exploded'; end $$;
        create trigger bomb before insert on export_record for each row when (new.table_name = '${BOMB}')
          execute function explode()`),
  )
})

describe('a save of many rows [SV2]', () => {
  const keys = ['multiple_zip_code_lookup', 'job_catalog', 'csv_export', 'csv_import', 'currencies'] as const
  const rows = keys.map((key, index) => ({
    id: index + 1,
    version: 1,
    values: { key, enabled: true, value: 'old' as string | null },
  }))
  const rowIndexes = keys.map((_, index) => index)
  beforeAll(() =>
    world.inside(workspaceId, async (tx) => {
      await reserveIds(tx, workspaceId, 'workspace_flag', rows.length)
      const created = rows.map(({ values }) => ({ id: null, values }))
      await writeRows(tx, workspaceId, flags, { created, changed: [], deleted: [] })
    }),
  )

  const update = (changed: typeof rows) =>
    world.inside(workspaceId, (tx) =>
      writeRows(tx, workspaceId, flags, { created: [], changed, deleted: [] }),
    )
  const renewed = rows.map((row) => ({ ...row, values: { ...row.values, value: 'new' } }))
  // Keys of flags, including unknown ones, which the database refuses.
  const withKey = (index: number, key: string) =>
    renewed.map((row, position) =>
      position === index ? { ...row, values: { ...row.values, key: key as FlagKey } } : row,
    )

  test.each(rowIndexes)('changes nothing if row %i violates a constraint', async (index) => {
    const before = await readStoredData()
    await expect(update(withKey(index, 'no such flag'))).rejects.toThrow('check constraint')
    expect(await readStoredData()).toBe(before)
  })

  test.each(rowIndexes)('changes nothing if row %i has the key of another', async (index) => {
    const before = await readStoredData()
    const other = keys[(index + 1) % keys.length] ?? ''
    await expect(update(withKey(index, other))).rejects.toThrow('unique constraint')
    expect(await readStoredData()).toBe(before)
  })

  test('changes all rows if none of them fails', async () => {
    expect(await update(renewed)).toHaveLength(keys.length)
    const values = await world.queryIn(workspaceId, sql`select distinct value, version from workspace_flag`)
    expect(values).toEqual([{ value: 'new', version: 2 }])
  })
})
