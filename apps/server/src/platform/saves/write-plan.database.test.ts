import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { JOB_FUNCTIONS } from '../../modules/job-functions/index.ts'
import { adminOf, worldForFile } from '../../testing/world.ts'
import { recordStatements } from '../../testing/statements.ts'
import type { Transaction } from '../db/database.ts'
import { type SaveItem } from './plan-changes.ts'
import { deleteRow, saveRows } from './write-plan.ts'
import { createSaveContext } from './save-context.ts'
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts'

const world = worldForFile()

interface Item extends SaveItem {
  readonly name: string
}

async function saveIn(
  tx: Transaction,
  workspaceId: number,
  items: readonly Item[],
  idsToDelete: readonly number[] = [],
  temporaryIds: TemporaryIds = createTemporaryIds(),
) {
  const parse = ({ name }: Item) => (name === '' ? null : { name: name.trim() })
  const context = { actor: adminOf(workspaceId), tx, ids: temporaryIds }
  const saved = await saveRows(context, JOB_FUNCTIONS, { items, parse, idsToDelete })
  if (isRefusal(saved)) tx.rollBackAtEnd()
  return saved
}
const save = (
  workspaceId: number,
  items: readonly Item[],
  idsToDelete?: readonly number[],
  temporaryIds?: TemporaryIds,
) => world.inside(workspaceId, (tx) => saveIn(tx, workspaceId, items, idsToDelete, temporaryIds))

const storedJobFunctions = (workspaceId: number) =>
  world.queryIn(
    workspaceId,
    sql`select id, name, version from job_function where workspace_id = ${workspaceId} order by id`,
  )
const historyOf = (workspaceId: number) =>
  world.inside(workspaceId, async ({ kysely }) => {
    const { rows } = await sql<{ line: string }>`
      select operation || ' ' || row_id || ' v' || version as line from row_history
      where workspace_id = ${workspaceId} and table_name = 'job_function' order by id`.execute(kysely)
    return rows.map(({ line }) => line)
  })

async function workspaceWithJobFunctions() {
  const workspaceId = await world.workspace()
  await save(workspaceId, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  return workspaceId
}

describe('a save', () => {
  test('creates, changes and deletes rows, and returns the saved rows in the order of the items', async () => {
    const workspaceId = await workspaceWithJobFunctions()
    const temporaryIds = createTemporaryIds()
    const items = [
      { id: -7, name: 'New' },
      { id: 2, version: 1, name: 'Second' },
      { id: 3, name: '' },
      { name: 'Newer' },
    ]
    expect(await save(workspaceId, items, [1], temporaryIds)).toMatchObject([
      { id: 4, name: 'New', version: 1 },
      { id: 2, name: 'Second', version: 2 },
      { id: 5, name: 'Newer', version: 1 },
    ])
    expect(temporaryIds.resolve('job_function', -7, 'id')).toBe(4)
    expect(await storedJobFunctions(workspaceId)).toEqual([
      { id: 2, name: 'Second', version: 2 },
      { id: 4, name: 'New', version: 1 },
      { id: 5, name: 'Newer', version: 1 },
    ])
  })

  test('lets rows exchange names, also with deleted rows [SV7]', async () => {
    const workspaceId = await workspaceWithJobFunctions()
    const items = [{ id: 1, name: 'B' }, { id: 2, name: 'C' }, { name: 'A' }]
    const saved = await save(workspaceId, items, [3])
    expect(saved).toMatchObject([{ name: 'B' }, { name: 'C' }, { id: 4, name: 'A' }])
  })

  test('without changes writes nothing, and returns the current rows [SV14]', async () => {
    const workspaceId = await workspaceWithJobFunctions()
    const before = await historyOf(workspaceId)
    const items = [
      { id: 2, version: 1, name: 'B' },
      { id: 1, name: 'A' },
    ]
    expect(await save(workspaceId, items)).toMatchObject([
      { id: 2, name: 'B', version: 1 },
      { id: 1, name: 'A', version: 1 },
    ])
    expect(await historyOf(workspaceId)).toEqual(before)
    await save(workspaceId, [{ id: 2, version: 1, name: 'Bee' }, ...items.slice(1)])
    expect((await historyOf(workspaceId)).slice(before.length)).toEqual(['UPDATE 2 v2'])
  })

  test('that creates, changes and deletes rows takes one round trip', async () => {
    const workspaceId = await workspaceWithJobFunctions()
    const roundTrips = new RoundTrips()
    const items = [{ id: 1, version: 1, name: 'Z' }, { name: 'Y' }, { id: 3, name: '' }]
    await world.inside(workspaceId, async (tx) => {
      await tx.kysely.selectFrom('job_function').select('id').execute()
      await saveIn(roundTrips.watch(tx), workspaceId, items, [2])
    })
    expect(roundTrips.taken).toBe(1)
  })
})

describe('a save is rejected', () => {
  const validItem = { id: 2, version: 1, name: 'Fine' }
  const invalidAt = (field: string, index: number, id: number | null) => ({
    code: 'VALIDATION_FAILED',
    field,
    item: { index, id },
  })
  const notFoundAt = (field: string, index: number, id: number) => ({
    code: 'NOT_FOUND',
    field,
    item: { index, id },
  })
  test.each([
    ['a row that is also deleted', [], [2], invalidAt('id', 0, 2)],
    ['a name twice', [{ id: -5, name: ' fine' }], [], invalidAt('name', 1, -5)],
    ['another row’s name', [{ name: 'c' }], [], invalidAt('name', 1, null)],
    [
      'a missing row, even if a new row gets its id',
      [{ name: 'new' }, { id: 4, name: 'x' }],
      [],
      notFoundAt('id', 2, 4),
    ],
    ['a missing row', [{ id: 9, name: 'x' }], [], notFoundAt('id', 1, 9)],
    ['a missing row to delete', [], [1, 8], notFoundAt('idsToDelete', 1, 8)],
  ])('for %s, and identifies the item [SV13]', async (_what, items: readonly Item[], ids, refusal) => {
    const workspaceId = await workspaceWithJobFunctions()
    const before = await historyOf(workspaceId)
    expect(await save(workspaceId, [validItem, ...items], ids)).toMatchObject(refusal)
    expect(await historyOf(workspaceId)).toEqual(before)
  })

  test('for a duplicate name, with its own message', async () => {
    expect(await save(await workspaceWithJobFunctions(), [{ name: 'New' }, { name: 'new ' }])).toMatchObject({
      message: '“new” appears more than once.',
    })
  })

  test('for all rows that somebody else has changed, each with its changes [SV1, SV13]', async () => {
    const workspaceId = await workspaceWithJobFunctions()
    const admin = await world.member(workspaceId)
    const rename = `mutation ($id: Int!, $name: String!) {
      jobFunctionSave(jobFunctionSaveRequest: { id: $id, name: $name }) { id } }`
    for (const id of [1, 3]) await admin.get(rename, { id, name: `Renamed ${id}` })
    // Row 2 would take the name of row 1, which is stale and not deleted: only the stale rows are reported, because they are the cause.
    const items = [
      { id: 3, version: 1, name: 'A' },
      { id: 2, version: 1, name: 'Renamed 1' },
      { id: 1, version: 1, name: '' },
    ]
    const conflict = { changedBy: admin.fullName, currentVersion: 2, changedFields: ['name'] }
    expect(await save(workspaceId, items)).toMatchObject({
      code: 'VERSION_CONFLICT',
      item: { index: 0, id: 3 },
      conflict: { ...conflict, id: 3 },
      conflicts: [
        { ...conflict, id: 3, item: { index: 0, id: 3 } },
        { ...conflict, id: 1, item: { index: 2, id: 1 } },
      ],
    })
    const names = (await storedJobFunctions(workspaceId)).map((row) => (row as Item).name)
    expect(names).toEqual(['Renamed 1', 'B', 'Renamed 3'])
  })

  test('for hundreds of stale rows with as many queries as for one [SV13]', async () => {
    const workspaceId = await world.workspace()
    const rows = Array.from({ length: 400 }, (_, index) => ({ name: `Function ${index}` }))
    const renamedRows = (name: string, version: number) =>
      rows.map((_, index) => ({ id: index + 1, version, name: `${name} ${index}` }))
    await save(workspaceId, rows)
    await save(workspaceId, renamedRows('Renamed', 1))
    const { statements, restore } = recordStatements()
    const countStatements = async (items: readonly Item[]) => {
      statements.length = 0
      const refused = await save(workspaceId, items)
      return { refused, statementCount: statements.length }
    }
    const one = await countStatements(renamedRows('Mine', 1).slice(0, 1))
    const all = await countStatements(renamedRows('Mine', 1))
    restore()
    expect(one.refused).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(all.refused).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflicts: rows.map((_, index) => ({
        item: { index, id: index + 1 },
        id: index + 1,
        currentVersion: 2,
        changedFields: ['name'],
      })),
    })
    expect(all.statementCount).toBe(one.statementCount)
  })
})

test('a row in use is not deleted, and up to five names of rows that use it and the number of others are listed [FN2, SV15]', async () => {
  const workspaceId = await workspaceWithJobFunctions()
  const admin = await world.member(workspaceId)
  const items = Array.from({ length: 17 }, (_, index) => ({
    code: `F${index}`,
    name: `Family ${String(index).padStart(2, '0')}`,
    jobFunctionId: 2,
  }))
  await admin.get(
    `mutation ($items: [JobFamilySaveItem!]!) { jobFamilySaveMany(jobFamilySaveManyRequest: { items: $items }) { id } }`,
    { items },
  )
  const five = ['00', '01', '02', '03', '04'].map((number) => `“Family ${number}”`).join(', ')
  const message = `Cannot delete a job function that is in use. Used by job families ${five} and 12 more.`
  const refusal = { code: 'IN_USE', message, field: 'idsToDelete', item: { index: 1, id: 2 } }
  expect(await save(workspaceId, [], [1, 2])).toMatchObject(refusal)
  const remove = (scopes: ReadonlySet<(typeof SCOPE_NAMES)[number]>) =>
    world.inside(workspaceId, (tx) =>
      deleteRow(createSaveContext({ workspaceId, scopes }, tx), JOB_FUNCTIONS, 2),
    )
  const refusalWithNames = await remove(new Set(SCOPE_NAMES))
  expect(refusalWithNames).toEqual({ refused: true, code: 'IN_USE', message, field: 'id' })
  expect(await remove(new Set())).toMatchObject({ message: 'Cannot delete a job function that is in use' })
})

/** Counts the statements that are sent after an answer has arrived: the round trips. */
class RoundTrips implements KyselyPlugin {
  taken = 0
  #isWaiting = false

  watch(tx: Transaction): Transaction {
    // Kysely’s plugins do not see prepared texts.
    const runText: Transaction['runText'] = async (text, values) => {
      this.#send()
      const result = await tx.runText<never>(text, values)
      this.#isWaiting = false
      return result
    }
    const kysely = tx.kysely.withPlugin(this)
    return Object.create(tx, { kysely: { value: kysely }, runText: { value: runText } }) as Transaction
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.#send()
    return node
  }

  #send() {
    if (!this.#isWaiting) this.taken += 1
    this.#isWaiting = true
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.#isWaiting = false
    return result
  }
}
