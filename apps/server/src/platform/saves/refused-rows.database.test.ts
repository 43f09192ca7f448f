import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '../../modules/comp-bands/index.ts'
import { JOB_FAMILIES } from '../../modules/job-families/index.ts'
import { JOB_FUNCTIONS } from '../../modules/job-functions/index.ts'
import { fillPayWorld, usGroup } from '../../testing/pay-world.ts'
import { adminOf, worldForFile } from '../../testing/world.ts'
import type { Transaction } from '../db/database.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { findRows } from '../db/rows/find-rows.ts'
import { copyRow } from './copy-row.ts'
import type { SaveItem } from './plan-changes.ts'
import { deleteRow, saveRows } from './write-plan.ts'
import { createSaveContext } from './save-context.ts'

const world = worldForFile()

interface NamedItem extends SaveItem {
  readonly name: string
}
const parse = ({ name }: NamedItem) => ({ name })
const contextOf = (tx: Transaction, workspaceId: number) => createSaveContext(adminOf(workspaceId), tx)

/** Creates a workspace with a group that has bands at the levels 8 and 9, and a group without bands. @returns the workspace's id */
async function createBandsAt8And9() {
  const workspaceId = await world.workspace()
  const band = (level: number) => ({ level, annualBaseSalary: '90000' })
  const groups = [usGroup('Banded', band(8), band(9)), { name: 'Empty', countryGroups: [] }]
  await fillPayWorld(world, workspaceId, { compBandGroups: groups })
  return workspaceId
}

/** Runs an operation as an actor who sees the levels below `below`, and rolls it back if it is refused. */
const withVisibleLevels = <T>(workspaceId: number, below: number, run: (tx: Transaction) => Promise<T>) =>
  world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(below)
    const outcome = await run(tx)
    if (isRefusal(outcome)) tx.rollBackAtEnd()
    return outcome
  })

test('a row that owns hidden rows at any depth is not deleted, and no name is revealed', async () => {
  const workspaceId = await createBandsAt8And9()
  const remove = (below: number) =>
    withVisibleLevels(workspaceId, below, (tx) => deleteRow(contextOf(tx, workspaceId), COMP_BAND_GROUPS, 1))
  expect(await remove(9)).toEqual({
    refused: true,
    code: 'ACCESS_DENIED',
    message: 'You can save changes only at levels below your own. For other levels, ask an admin.',
    field: 'id',
  })
  expect(await remove(10)).toBeNull()
})

const saveJobFunctions = (
  workspaceId: number,
  items: readonly NamedItem[],
  idsToDelete: readonly number[] = [],
  limit = 10,
) =>
  withVisibleLevels(workspaceId, 10, (tx) =>
    saveRows({ ...contextOf(tx, workspaceId), limit }, JOB_FUNCTIONS, { items, parse, idsToDelete }),
  )

test('rows to delete count toward the limit of items', async () => {
  const id = await world.workspace()
  expect(await saveJobFunctions(id, [{ name: 'A' }, { name: 'B' }, { name: 'C' }], [], 3)).toHaveLength(3)
  expect(await saveJobFunctions(id, [{ name: 'D' }], [1, 2, 3], 3)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  expect(await saveJobFunctions(id, [], [2, 3], 3)).toEqual([])
})

test('an unexpected database rejection is an error and not a refusal', async () => {
  const saving = saveJobFunctions(await world.workspace(), [{ name: 'x'.repeat(256) }])
  await expect(saving).rejects.toThrow(ConstraintViolation)
})

test('a copy with a name that exists is refused, and none of its owned rows is copied', async () => {
  const workspaceId = await createBandsAt8And9()
  const copy = (name: string) =>
    withVisibleLevels(workspaceId, 10, (tx) =>
      copyRow(contextOf(tx, workspaceId), COMP_BAND_GROUPS, 1, { name }),
    )
  expect(await copy('Empty')).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' })
  expect(await copy('Copied')).toMatchObject({ id: 3, name: 'Copied' })
  const rows = (table: typeof COMP_BAND_COUNTRY_GROUPS | typeof COMP_BANDS) =>
    withVisibleLevels(workspaceId, 10, (tx) => findRows(tx, workspaceId, table as typeof COMP_BANDS))
  expect(await rows(COMP_BAND_COUNTRY_GROUPS)).toHaveLength(2)
  expect(await rows(COMP_BANDS)).toHaveLength(4)
})

test('a stale row reports the changes since the submitted version, not since the beginning', async () => {
  const workspaceId = await world.workspace()
  await fillPayWorld(world, workspaceId, { jobFamilies: [{ code: 'A', name: 'First' }] })
  const outcome = await withVisibleLevels(workspaceId, 10, async (tx) => {
    const [family] = await findRows(tx, workspaceId, JOB_FAMILIES)
    const { id: _id, version: _version, ...values } = family as NonNullable<typeof family>
    const save = (version: number, changes: Partial<typeof values>) =>
      saveRows(contextOf(tx, workspaceId), JOB_FAMILIES, {
        items: [{ id: 1, version }],
        parse: () => ({ ...values, ...changes }),
      })
    await save(1, { name: 'Second' })
    await save(2, { name: 'Second', code: 'B' })
    return await save(2, { name: 'Third' })
  })
  expect(outcome).toMatchObject({
    code: 'VERSION_CONFLICT',
    conflict: { currentVersion: 3, changedFields: ['code'] },
  })
})

test('a row that was deleted is not found; together with a changed row, only the changed one is reported', async () => {
  const workspaceId = await world.workspace()
  await saveJobFunctions(workspaceId, [{ name: 'Changed' }, { name: 'Deleted' }])
  await saveJobFunctions(workspaceId, [{ id: 1, version: 1, name: 'Changed since' }], [2])
  const deleted = { id: 2, version: 1, name: 'Mine' }
  expect(await saveJobFunctions(workspaceId, [{ name: 'New' }, deleted])).toMatchObject({
    code: 'NOT_FOUND',
    field: 'id',
    item: { index: 1, id: 2 },
  })
  const changed = { id: 1, version: 1, name: 'Mine too' }
  expect(await saveJobFunctions(workspaceId, [deleted, changed])).toMatchObject({
    code: 'VERSION_CONFLICT',
    item: { index: 1, id: 1 },
    conflicts: [{ id: 1, item: { index: 1, id: 1 }, changedFields: ['name'] }],
  })
})
