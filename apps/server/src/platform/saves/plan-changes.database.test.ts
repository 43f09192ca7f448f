import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { JOB_FAMILIES, type JobFamily } from '../../modules/job-families/index.ts'
import { fillPayWorld } from '../../testing/pay-world.ts'
import { adminOf, worldForFile } from '../../testing/world.ts'
import { findRows } from '../db/rows/find-rows.ts'
import type { SaveItem } from './plan-changes.ts'
import { saveRows } from './write-plan.ts'
import { createTemporaryIds } from './temporary-ids.ts'

const world = worldForFile()

interface FamilyItem extends SaveItem {
  readonly name: string
  readonly dynamicParentId?: number | null
}

/** Creates a workspace with one family. @returns a function that saves families, which otherwise have the values of this family */
async function createFamilySave() {
  const workspaceId = await world.workspace()
  await fillPayWorld(world, workspaceId, { jobFamilies: [{ code: 'First', name: 'First' }] })
  const save = (items: readonly FamilyItem[], temporaryIds = createTemporaryIds()) =>
    world.inside(workspaceId, async (tx) => {
      const [first] = await findRows(tx, workspaceId, JOB_FAMILIES)
      const { id: _id, version: _version, ...defaults } = first as JobFamily
      const parse = ({ name, dynamicParentId = null }: FamilyItem) => ({
        ...defaults,
        code: name,
        name,
        dynamicParentId,
        dynamicPercent: dynamicParentId === null ? null : '50',
      })
      const context = { actor: adminOf(workspaceId), tx, ids: temporaryIds }
      const saved = await saveRows(context, JOB_FAMILIES, { items, parse })
      if (isRefusal(saved)) tx.rollBackAtEnd()
      return saved
    })
  return save
}

test('new rows of one save can reference one another in any order, and existing rows', async () => {
  const save = await createFamilySave()
  const temporaryIds = createTemporaryIds()
  const items: FamilyItem[] = [
    { id: -5, name: 'Child', dynamicParentId: -9 },
    { name: 'Without an id' },
    { id: 1, version: 1, name: 'Changed' },
    { id: -9, name: 'Parent' },
    { id: -7, name: 'Of the first', dynamicParentId: 1 },
  ]
  expect(await save(items, temporaryIds)).toMatchObject([
    { id: 2, name: 'Child', dynamicParentId: 4 },
    { id: 3, name: 'Without an id', dynamicParentId: null },
    { id: 1, name: 'Changed', version: 2 },
    { id: 4, name: 'Parent', dynamicParentId: null },
    { id: 5, name: 'Of the first', dynamicParentId: 1 },
  ])
  expect([-5, -9, -7].map((id) => temporaryIds.resolve('job_family', id, 'id'))).toEqual([2, 4, 5])
})

test('a temporary id references a row that an earlier save of the operation created', async () => {
  const save = await createFamilySave()
  const temporaryIds = createTemporaryIds()
  await save([{ id: -1, name: 'Parent' }], temporaryIds)
  const children = await save([{ id: -2, name: 'Child', dynamicParentId: -1 }], temporaryIds)
  expect(children).toMatchObject([{ id: 3, dynamicParentId: 2 }])
})

test('rejects an unknown temporary id, and reports the item that references it', async () => {
  const save = await createFamilySave()
  const items = [
    { id: -1, name: 'Fine' },
    { name: 'Lost', dynamicParentId: -8 },
  ]
  expect(await save(items)).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'dynamicParentId',
    item: { index: 1, id: null },
  })
})

test('a new row gets the first version, whatever version its item has', async () => {
  const save = await createFamilySave()
  const items = [
    { id: -1, version: 7, name: 'With a temporary id' },
    { version: 7, name: 'Without an id' },
  ]
  expect(await save(items)).toMatchObject([
    { id: 2, version: 1 },
    { id: 3, version: 1 },
  ])
})
