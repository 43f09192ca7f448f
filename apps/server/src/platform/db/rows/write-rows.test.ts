import { COMP_BAND_GROUPS as GROUPS } from '@plumb/domain/comp-bands/table.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { worldForFile } from '../../../testing/world.ts'
import { reserveIds } from './ids.ts'
import { writeRows } from './write-rows.ts'

const world = worldForFile()

async function save(workspaceId: number, name: string, count: number): Promise<void> {
  await world.inside(workspaceId, async (tx) => {
    await reserveIds(tx, workspaceId, GROUPS.name, count)
    const created = Array.from({ length: count }, (_, index) => ({
      id: null,
      values: { name: `${name} ${index}` },
    }))
    await writeRows(tx, workspaceId, GROUPS, { created, changed: [], deleted: [] })
  })
}

/** @returns the number of rows of the table that the planner expects */
const countExpectedRows = (workspaceId: number) =>
  world.inside(workspaceId, async ({ kysely }) => {
    const { rows } =
      await sql`select reltuples::int as count from pg_class where relname = ${GROUPS.name}`.execute(kysely)
    return rows
  })

// Plans must fit new rows immediately, without waiting for autovacuum, which the embedded database lacks.
test('the planner learns about new rows immediately if there are many: at least 500 plus a fifth of the rows that it knows', async () => {
  const first = await world.workspace()
  const second = await world.workspace()
  const before = await countExpectedRows(first)
  await save(first, 'few', 20)
  expect(await countExpectedRows(first)).toEqual(before)
  await save(first, 'many', 1_000)
  expect(await countExpectedRows(first)).toEqual([{ count: 1_020 }])
  // After 1,020 rows, 704 would be many: 500 plus a fifth.
  await save(second, 'few', 600)
  expect(await countExpectedRows(first)).toEqual([{ count: 1_020 }])
  await save(second, 'many', 2_000)
  expect(await countExpectedRows(first)).toEqual([{ count: 3_620 }])
})
