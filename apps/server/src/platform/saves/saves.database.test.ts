import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { ITEMS_A_SAVE, refuseTooManyItems } from './item-limit.ts'
import { deleteRows, insertRows, updateRows } from '../db/save-rows.ts'
import { refusingConstraints, type SaveItem, saveMany } from './save-many.ts'
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts'

let world: World
let workspaceId: number
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
})
afterAll(() => world.close())

const recordExport = `mutation ($table: String!) { recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }`
const tables = (id = workspaceId) =>
  world.inside(id, async ({ kysely }) => {
    const rows = await kysely
      .selectFrom('export_record')
      .select('table_name')
      .where('workspace_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.table_name)
  })

describe('an idempotency key', () => {
  test('asked again gives the first answer and has no further effect', async () => {
    const first = await admin.save('key-1', recordExport, { table: 'once' })
    const again = await admin.save('key-1', recordExport, { table: 'once' })
    expect(again).toEqual(first)
    expect((await tables()).filter((table) => table === 'once')).toHaveLength(1)
  })

  test('asked again gives the fields of the answer in the order in which they were asked for', async () => {
    const query = `mutation { longest: recordExport(recordExportRequest: { table: "a", rows: 1 }) { recorded }
      b: recordExport(recordExportRequest: { table: "b", rows: 1 }) { recorded } }`
    const first = await admin.save('key-in-order', query)
    const again = await admin.save('key-in-order', query)
    expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  })

  test('asked forty times at once has one effect and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => admin.save('key-at-once', recordExport, { table: 'at once' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({ codes: [], data: { recordExport: { recorded: true } } })
    expect((await tables()).filter((table) => table === 'at once')).toHaveLength(1)
  })

  test('with another body is refused', async () => {
    await admin.save('key-2', recordExport, { table: 'first' })
    expect(await admin.save('key-2', recordExport, { table: 'other' })).toMatchObject({
      codes: ['VALIDATION_FAILED'],
      errors: [{ message: 'This idempotency key was used for another request.' }],
    })
    expect(await tables()).not.toContain('other')
  })

  test('with the same body in another workspace is another request', async () => {
    const elsewhere = await world.workspace('Elsewhere')
    const there = await world.join(admin, elsewhere)
    await admin.save('key-3', recordExport, { table: 'here' })
    expect((await there.save('key-3', recordExport, { table: 'here' })).codes).toEqual([])
    expect(await tables(elsewhere)).toEqual(['here'])
  })

  test('of another user is another key', async () => {
    const other = await world.member(workspaceId)
    await admin.save('key-4', recordExport, { table: 'mine' })
    expect((await other.save('key-4', recordExport, { table: 'theirs' })).codes).toEqual([])
  })

  test('of a refused save is free again: nothing was done', async () => {
    expect((await admin.save('key-5', recordExport, { table: '' })).codes).toEqual(['VALIDATION_FAILED'])
    expect((await admin.save('key-5', recordExport, { table: 'mended' })).codes).toEqual([])
  })

  test('is kept for 24 hours', async () => {
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    await age('key-6', '23 hours 59 minutes')
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    expect((await tables()).filter((table) => table === 'yesterday')).toHaveLength(1)
    await age('key-6', '24 hours 1 second')
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    expect((await tables()).filter((table) => table === 'yesterday')).toHaveLength(2)
  })

  test('gives no old answer to whoever has lost the scope since', async () => {
    const person = await world.member(workspaceId, { scopes: ['CSV_EXPORT_ACTION'] })
    await person.save('key-7', recordExport, { table: 'then' })
    await world.inside(workspaceId, ({ kysely }) =>
      sql`update custom_role set scopes = '{}' where id = (select custom_role_id from membership where user_id = ${person.userId})`.execute(
        kysely,
      ),
    )
    expect((await person.save('key-7', recordExport, { table: 'then' })).codes).toEqual(['ACCESS_DENIED'])
  })

  test('gives no old answer to whoever sees less since, and is not done again', async () => {
    const person = await world.member(workspaceId, {
      globalLevelLevel: 9,
      scopes: ['CSV_EXPORT_ACTION', 'COMP_BANDS_VIEW'],
    })
    await person.save('key-8', recordExport, { table: 'seen' })
    const setLevel = (level: number) =>
      world.inside(workspaceId, ({ kysely }) =>
        sql`update membership set global_level_level = ${level}, version = version + 1
          where workspace_id = ${workspaceId} and user_id = ${person.userId}`.execute(kysely),
      )
    await setLevel(8)
    expect(await person.save('key-8', recordExport, { table: 'seen' })).toMatchObject({
      codes: ['ACCESS_DENIED'],
      errors: [{ message: 'This was saved. What you may see has changed since: load the page again.' }],
    })
    await setLevel(9)
    expect((await person.save('key-8', recordExport, { table: 'seen' })).codes).toEqual([])
    expect((await tables()).filter((table) => table === 'seen')).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(256)])('of a wrong length is refused', async (key) => {
    expect((await admin.save(key, recordExport, { table: 'never' })).codes).toEqual(['VALIDATION_FAILED'])
  })

  const age = (key: string, by: string) =>
    world.database.transaction({ requestId: 'test', userId: admin.userId, workspaceId }, ({ kysely }) =>
      sql`update idempotent_answer set created_at = now() - ${by}::interval where key = ${key}`.execute(
        kysely,
      ),
    )
})

describe('rows saved as a set', () => {
  const columns = { key: 'text', enabled: 'boolean', value: 'text' } as const
  const flag = (id: number, key: string, value: string | null) => ({ id, key, enabled: true, value })
  const flags = (id: number) =>
    world.inside(id, async ({ kysely }) => {
      const { rows } =
        await sql`select id, key, enabled, value, version from workspace_flag where workspace_id = ${id} order by id`.execute(
          kysely,
        )
      return rows
    })

  test('are inserted, changed where the version is right, and deleted, each with its history', async () => {
    const own = await world.workspace()
    await world.inside(own, (tx) =>
      insertRows(tx, 'workspace_flag', own, columns, [
        flag(1, 'csv_export', 'a,{"b"}'),
        flag(2, 'currencies', null),
      ]),
    )
    expect(await flags(own)).toEqual([
      { id: 1, key: 'csv_export', enabled: true, value: 'a,{"b"}', version: 1 },
      { id: 2, key: 'currencies', enabled: true, value: null, version: 1 },
    ])
    const stale = await world.inside(own, (tx) =>
      updateRows(tx, 'workspace_flag', own, columns, [
        { ...flag(1, 'csv_export', 'new'), enabled: false, version: 1 },
        { ...flag(2, 'currencies', 'stale'), version: 7 },
        { ...flag(3, 'csv_import', 'none'), version: 1 },
      ]),
    )
    expect(stale).toEqual([2, 3])
    expect(await flags(own)).toMatchObject([
      { enabled: false, value: 'new', version: 2 },
      { value: null, version: 1 },
    ])
    expect(await world.inside(own, (tx) => deleteRows(tx, 'workspace_flag', own, [2, 9]))).toEqual([9])
    const { rows } = await world.inside(own, ({ kysely }) =>
      sql`select operation, row_id, version from row_history where table_name = 'workspace_flag' order by id`.execute(
        kysely,
      ),
    )
    expect(rows).toEqual([
      { operation: 'INSERT', row_id: 1, version: 1 },
      { operation: 'INSERT', row_id: 2, version: 1 },
      { operation: 'UPDATE', row_id: 1, version: 2 },
      { operation: 'DELETE', row_id: 2, version: 1 },
    ])
  })

  test('of another workspace are out of reach, whatever ids are named', async () => {
    const [own, other] = [await world.workspace('Own'), await world.workspace('Other')]
    for (const id of [own, other]) {
      await world.inside(id, (tx) =>
        insertRows(tx, 'workspace_flag', id, columns, [flag(1, 'csv_export', `of ${id}`)]),
      )
    }
    const forged = await world.inside(own, (tx) =>
      updateRows(tx, 'workspace_flag', other, columns, [{ ...flag(1, 'csv_export', 'forged'), version: 1 }]),
    )
    expect(forged).toEqual([1])
    expect(await world.inside(own, (tx) => deleteRows(tx, 'workspace_flag', other, [1]))).toEqual([1])
    expect(await flags(other)).toMatchObject([{ value: `of ${other}` }])
  })
})

describe('saveMany', () => {
  const table = { name: 'workspace_flag', columns: { key: 'text', enabled: 'boolean' } } as const
  interface Flag extends SaveItem {
    readonly key: string
    readonly enabled: boolean
  }
  const toRow = ({ key, enabled }: Flag) => ({ key, enabled })
  const save = (
    own: number,
    items: readonly Flag[],
    idsToDelete: readonly number[] = [],
    ids?: TemporaryIds,
  ) => world.inside(own, (tx) => saveMany(tx, own, table, { items, idsToDelete, toRow }, ids))

  test('makes, changes and deletes rows, answers their ids in order, and names the new ones', async () => {
    const own = await world.workspace()
    expect(
      await save(own, [
        { id: -1, key: 'csv_export', enabled: true },
        { key: 'currencies', enabled: true },
      ]),
    ).toEqual([1, 2])
    const ids = createTemporaryIds()
    const items = [
      { id: -7, key: 'csv_import', enabled: true },
      { id: 1, version: 1, key: 'csv_export', enabled: false },
    ]
    expect(await save(own, items, [2], ids)).toEqual([3, 1])
    expect(ids.resolve('workspace_flag', -7, 'id')).toBe(3)
  })

  test.each([
    [
      'a stale version',
      [{ id: 1, version: 9, key: 'csv_export', enabled: false }],
      [],
      { stale: { id: 1, version: 9 } },
    ],
    [
      'no version',
      [{ id: 1, key: 'csv_export', enabled: false }],
      [],
      { code: 'VALIDATION_FAILED', field: 'version' },
    ],
    [
      'an id of 0',
      [{ id: 0, key: 'csv_export', enabled: false }],
      [],
      { code: 'VALIDATION_FAILED', field: 'id' },
    ],
    ['a row to delete that is not there', [], [1, 8], { code: 'NOT_FOUND', field: 'idsToDelete' }],
    [
      '5,001 items',
      Array.from({ length: 5_001 }, () => ({ key: 'csv_export', enabled: true })),
      [],
      { code: 'LIMIT_EXCEEDED' },
    ],
  ])('refuses %s', async (_name, items: readonly Flag[], idsToDelete: readonly number[], outcome) => {
    const own = await world.workspace()
    await save(own, [{ key: 'csv_export', enabled: true }])
    expect(await save(own, items, idsToDelete)).toMatchObject(outcome)
  })

  test('says a constraint in the words that it is given, and throws another', async () => {
    const own = await world.workspace()
    const twice = () =>
      save(own, [
        { key: 'csv_export', enabled: true },
        { key: 'csv_export', enabled: true },
      ])
    const taken = refuse('VALIDATION_FAILED', 'There is one already.')
    expect(await refusingConstraints({ workspace_flag_workspace_id_key_key: taken }, twice)).toEqual(taken)
    await expect(refusingConstraints({}, twice)).rejects.toThrow('duplicate key')
  })
})

describe('temporary ids', () => {
  test('name the rows of one operation', () => {
    const ids = createTemporaryIds()
    ids.assign('custom_role', -1, 17)
    ids.assign('custom_role', 5, 18)
    ids.assign('custom_role', undefined, 19)
    expect(ids.resolve('custom_role', -1, 'id')).toBe(17)
    expect(ids.resolve('custom_role', 5, 'id')).toBe(5)
    expect(ids.resolve('custom_role', -2, 'id')).toMatchObject({ code: 'VALIDATION_FAILED', field: 'id' })
    expect(ids.resolve('membership', -1, 'id')).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(ids.resolve('custom_role', 0, 'id')).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

test('a save has at most 5,000 items', () => {
  expect(refuseTooManyItems(ITEMS_A_SAVE)).toBeNull()
  expect(refuseTooManyItems(ITEMS_A_SAVE + 1)).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'A save has at most 5,000 items.',
  })
})
