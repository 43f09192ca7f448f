import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'
import type { Transaction } from '../db/database.ts'
import { storeAnswer } from './idempotent-answers.ts'
import { MAX_ITEMS_PER_SAVE, refuseTooManyItems } from './plan-changes.ts'
import { createTemporaryIds } from './temporary-ids.ts'

const world = worldForFile()
let workspaceId: number
let admin: Person
beforeAll(async () => {
  ;({ workspaceId, admin } = await world.company())
})

const recordExport = `mutation ($table: String!) { recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }`
const exportedTables = async (id = workspaceId) => {
  const rows = await world.queryIn(
    id,
    sql<{
      name: string
    }>`select table_name as name from export_record where workspace_id = ${id} order by id`,
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

describe('an idempotency key', () => {
  test('used again returns the first response and has no further effect [SV3]', async () => {
    const first = await admin.save('key-1', recordExport, { table: 'once' })
    expect(await admin.save('key-1', recordExport, { table: 'once' })).toEqual(first)
    expect((await exportedTables()).filter((table) => table === 'once')).toHaveLength(1)
  })

  test('used again returns the fields of the response in the requested order', async () => {
    const query = `mutation { longest: recordExport(recordExportRequest: { table: "a", rows: 1 }) { recorded }
      b: recordExport(recordExportRequest: { table: "b", rows: 1 }) { recorded } }`
    const first = JSON.stringify(await admin.save('key-in-order', query))
    expect(JSON.stringify(await admin.save('key-in-order', query))).toBe(first)
  })

  test('with another body is rejected', async () => {
    await admin.save('key-2', recordExport, { table: 'first' })
    expect(await admin.save('key-2', recordExport, { table: 'other' })).toMatchObject({
      codes: ['VALIDATION_FAILED'],
      errors: [
        {
          message: 'This idempotency key was already used for a different request. Send a new key.',
          extensions: { field: 'idempotencyKey' },
        },
      ],
    })
    expect(await exportedTables()).not.toContain('other')
  })

  test('with the same body in another workspace is a different request [SV3]', async () => {
    const elsewhere = await world.workspace('Elsewhere')
    const otherWorkspaceAdmin = await world.join(admin, elsewhere)
    await admin.save('key-3', recordExport, { table: 'here' })
    expect((await otherWorkspaceAdmin.save('key-3', recordExport, { table: 'here' })).codes).toEqual([])
    expect(await exportedTables(elsewhere)).toEqual(['here'])
  })

  test('of another user is a different key [SV3]', async () => {
    const other = await world.member(workspaceId)
    await admin.save('key-4', recordExport, { table: 'mine' })
    expect((await other.save('key-4', recordExport, { table: 'theirs' })).codes).toEqual([])
  })

  test('of a rejected save can be reused, because nothing was done', async () => {
    expect((await admin.save('key-5', recordExport, { table: '' })).codes).toEqual(['VALIDATION_FAILED'])
    expect((await admin.save('key-5', recordExport, { table: 'corrected' })).codes).toEqual([])
  })

  test('is valid for 24 hours [SV3]', async () => {
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    await setAge('key-6', '23 hours 59 minutes')
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    expect((await exportedTables()).filter((table) => table === 'yesterday')).toHaveLength(1)
    await setAge('key-6', '24 hours 1 second')
    await admin.save('key-6', recordExport, { table: 'yesterday' })
    expect((await exportedTables()).filter((table) => table === 'yesterday')).toHaveLength(2)
  })

  test('returns no stored response to a user who has lost the scope since [SV17]', async () => {
    const person = await world.member(workspaceId, { scopes: ['CSV_EXPORT_ACTION'] })
    await person.save('key-7', recordExport, { table: 'then' })
    await world.queryIn(
      workspaceId,
      sql`update custom_role set scopes = '{}' where id = (select custom_role_id from membership where user_id = ${person.userId})`,
    )
    expect((await person.save('key-7', recordExport, { table: 'then' })).codes).toEqual(['ACCESS_DENIED'])
  })

  test('returns no stored response to a user who may see less since, and does not save again [SV17]', async () => {
    const person = await world.member(workspaceId, {
      globalLevelLevel: 9,
      scopes: ['CSV_EXPORT_ACTION', 'COMP_BANDS_VIEW'],
    })
    await person.save('key-8', recordExport, { table: 'seen' })
    const setLevel = (level: number) =>
      world.queryIn(
        workspaceId,
        sql`update membership set global_level_level = ${level}, version = version + 1
          where workspace_id = ${workspaceId} and user_id = ${person.userId}`,
      )
    await setLevel(8)
    expect(await person.save('key-8', recordExport, { table: 'seen' })).toMatchObject({
      codes: ['ACCESS_DENIED'],
      errors: [
        {
          message: 'Your changes were saved, but your access has changed since then. Reload the page.',
          extensions: { field: 'idempotencyKey' },
        },
      ],
    })
    await setLevel(9)
    expect((await person.save('key-8', recordExport, { table: 'seen' })).codes).toEqual([])
    expect((await exportedTables()).filter((table) => table === 'seen')).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(256)])('of an invalid length is rejected', async (key) => {
    expect(await admin.save(key, recordExport, { table: 'never' })).toMatchObject({
      codes: ['VALIDATION_FAILED'],
      errors: [{ extensions: { field: 'idempotencyKey' } }],
    })
  })

  test.each([1, 255])('of %i characters is accepted', async (length) => {
    expect((await admin.save('x'.repeat(length), recordExport, { table: 'named' })).codes).toEqual([])
  })

  test('that was not claimed cannot store a response', async () => {
    const request = { workspaceId, userId: admin.userId, key: 'key-10', contents: '', authority: '' }
    const storing = asAdmin((tx) => storeAnswer(tx, request, '{}'))
    await expect(storing).rejects.toThrow('The response to a save could not be stored.')
  })

  const asAdmin = <T>(run: (tx: Transaction) => Promise<T>) =>
    world.database.transaction({ requestId: 'test', userId: admin.userId, workspaceId }, run)
  const setAge = (key: string, age: string) =>
    asAdmin(({ kysely }) =>
      sql`update idempotent_response set created_at = now() - ${age}::interval where key = ${key}`.execute(
        kysely,
      ),
    )
})

describe('temporary ids [SV5]', () => {
  test('reference rows within one operation', () => {
    const ids = createTemporaryIds()
    ids.assign('custom_role', -1, 17)
    ids.assign('custom_role', 5, 18)
    ids.assign('custom_role', undefined, 19)
    ids.assign('custom_role', 0, 20)
    expect(ids.resolve('custom_role', -1, 'id')).toBe(17)
    expect(ids.resolve('custom_role', 5, 'id')).toBe(5)
    expect(ids.resolve('custom_role', -2, 'id')).toMatchObject({ code: 'VALIDATION_FAILED', field: 'id' })
    expect(ids.resolve('membership', -1, 'id')).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(ids.resolve('custom_role', 0, 'id')).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('track what the server itself created and updated', () => {
    const ids = createTemporaryIds()
    ids.noteCreated('custom_role', 3)
    expect([ids.isCreatedHere('custom_role', 3), ids.isCreatedHere('custom_role', 4)]).toEqual([true, false])
    ids.noteVersion('custom_role', 3, 1, 2)
    ids.noteVersion('custom_role', 3, 2, 3)
    ids.noteVersion('custom_role', 3, 3, 3)
    ids.noteVersion('custom_role', 5, null, 1)
    expect([1, 2, 3, 7].map((version) => ids.versionNow('custom_role', 3, version))).toEqual([3, 3, 3, 7])
    expect(ids.versionNow('custom_role', 4, 1)).toBe(1)
  })
})

test('a save accepts at most 5,000 items [SV6]', () => {
  expect(refuseTooManyItems(MAX_ITEMS_PER_SAVE)).toBeNull()
  expect(refuseTooManyItems(MAX_ITEMS_PER_SAVE + 1)).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'You can save at most 5,000 items at a time.',
    field: 'items',
  })
})
