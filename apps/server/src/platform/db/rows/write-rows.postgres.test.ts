import { expect, test } from 'vitest'
import { JOB_FUNCTIONS } from '../../../modules/job-functions/index.ts'
import { worldForFile } from '../../../testing/world.ts'
import type { Transaction } from '../database.ts'
import { reserveIds } from './ids.ts'
import { type RowChanges, writeRows } from './write-rows.ts'

const world = worldForFile()

/** More than five, the number of runs after which PostgreSQL decides whether to reuse a statement's plan. */
const SAVE_COUNT = 8

/** @returns how often a cached plan was reused, for each prepared statement on job functions that begins with this text */
const countReusedPlans = async (tx: Transaction, beginning: string) => {
  const { rows } = await tx.runText<{ reused: number }>(
    'select generic_plans::int as reused from pg_prepared_statements where statement like $1',
    [`${beginning} "job_function"%`],
  )
  return rows
}

test('the plan of the statement for one row is reused after five saves', async () => {
  const workspaceId = await world.workspace()
  const write = async (tx: Transaction, changes: Partial<RowChanges<typeof JOB_FUNCTIONS>>) => {
    const all = { created: [], changed: [], deleted: [], ...changes }
    await reserveIds(tx, workspaceId, 'job_function', all.created.length)
    return await writeRows(tx, workspaceId, JOB_FUNCTIONS, all)
  }
  const rowOf = (name: string) => ({ id: null, values: { name } })
  const [insertPlans, updatePlans] = await world.inside(workspaceId, async (tx) => {
    // Enough rows that the plan for ten rows, the default estimate for a list, differs from that for one row.
    await write(tx, { created: Array.from({ length: 2_000 }, (_, index) => rowOf(`Function ${index}`)) })
    for (let save = 1; save <= SAVE_COUNT; save += 1) {
      await write(tx, { created: [rowOf(`One more, ${save}`)] })
      const values = { name: `Renamed ${save}` }
      const written = await write(tx, { changed: [{ id: 1, version: save, values }] })
      expect(written).toMatchObject([{ id: 1, version: save + 1, ...values }])
    }
    return [await countReusedPlans(tx, 'insert into'), await countReusedPlans(tx, 'update')]
  })
  expect(updatePlans).toEqual([{ reused: SAVE_COUNT - 5 }])
  expect(insertPlans).toContainEqual({ reused: SAVE_COUNT - 5 })
})
