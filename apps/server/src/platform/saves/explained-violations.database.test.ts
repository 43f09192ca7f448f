import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { COMP_BANDS } from '../../modules/comp-bands/index.ts'
import { EXCHANGE_RATES } from '../../modules/currencies/index.ts'
import { JOB_FAMILIES } from '../../modules/job-families/index.ts'
import { JOB_FUNCTIONS } from '../../modules/job-functions/index.ts'
import { fillPayWorld, usGroup } from '../../testing/pay-world.ts'
import { adminOf, worldForFile } from '../../testing/world.ts'
import type { Transaction } from '../db/database.ts'
import { findRows } from '../db/rows/find-rows.ts'
import type { Table, ValuesOf } from '../db/rows/table.ts'
import { createSaveContext } from './save-context.ts'
import type { SaveItem } from './plan-changes.ts'
import { saveRows } from './write-plan.ts'

const world = worldForFile()

type Item<T extends Table> = SaveItem & Partial<ValuesOf<T>>

interface PlannedChanges<T extends Table> {
  readonly items?: readonly Item<T>[]
  readonly deleted?: readonly number[]
}

/** Saves items with the default values where they have no others; a refused save is rolled back. */
async function save<T extends Table>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  { items = [], deleted = [] }: PlannedChanges<T>,
  defaults: Partial<ValuesOf<T>> = {},
) {
  const saved = await saveRows(createSaveContext(adminOf(workspaceId), tx), table, {
    items: items.map((item) => ({ ...defaults, ...item })),
    parse: (item: Item<T>) => item as ValuesOf<T>,
    idsToDelete: deleted,
  })
  if (isRefusal(saved)) tx.rollBackAtEnd()
  return saved
}

describe('a violation names the item', () => {
  /** The functions A, B and C, with the ids 1, 2 and 3. */
  async function threeFunctions() {
    const workspaceId = await world.workspace()
    await fillPayWorld(world, workspaceId, { jobFunctions: ['A', 'B', 'C'] })
    return (wanted: PlannedChanges<typeof JOB_FUNCTIONS>) =>
      world.inside(workspaceId, (tx) => save(tx, workspaceId, JOB_FUNCTIONS, wanted))
  }

  test.each([
    [
      'and not one whose name another row of the save releases',
      { items: [{ id: 1, name: 'B' }, { id: 2, name: 'D' }, { name: 'c' }] },
      { index: 2, id: null },
    ],
    [
      'and not one whose name is released by a deleted row',
      { items: [{ id: 1, name: 'B' }, { name: 'C' }], deleted: [2] },
      { index: 1, id: null },
    ],
    [
      'and not one that keeps its own name',
      {
        items: [
          { id: 1, name: 'A' },
          { id: 2, name: 'C' },
        ],
      },
      { index: 1, id: 2 },
    ],
  ])('whose name is taken, %s', async (_what, wanted, item) => {
    const saveFunctions = await threeFunctions()
    expect(await saveFunctions(wanted)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name', item })
  })

  test('whose currency already has a rate, with the message for rates', async () => {
    const workspaceId = await world.workspace()
    const rate = (currencyCodeA: string, currencyCodeB: string) => ({
      currencyCodeA,
      currencyCodeB,
      aToBMultiplier: '2',
    })
    const saveRates = (...items: readonly ReturnType<typeof rate>[]) =>
      world.inside(workspaceId, (tx) => save(tx, workspaceId, EXCHANGE_RATES, { items }))
    expect(await saveRates(rate('USD', 'EUR'))).toHaveLength(1)
    expect(await saveRates(rate('USD', 'GBP'), rate('USD', 'EUR'))).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('EUR'),
      field: 'currencyCodeB',
      item: { index: 1, id: null },
    })
  })
})

describe('an item that references a row', () => {
  /** The families First, Second and Third, with the ids 1, 2 and 3, and one function. */
  async function threeFamilies() {
    const workspaceId = await world.workspace()
    await fillPayWorld(world, workspaceId, {
      jobFunctions: ['Engineering'],
      jobFamilies: ['First', 'Second', 'Third'].map((name) => ({ code: name, name })),
    })
    return (wanted: PlannedChanges<typeof JOB_FAMILIES>) =>
      world.inside(workspaceId, async (tx) => {
        const [first] = await findRows(tx, workspaceId, JOB_FAMILIES)
        const { id: _id, version: _version, ...values } = first as NonNullable<typeof first>
        return await save(tx, workspaceId, JOB_FAMILIES, wanted, values)
      })
  }
  const named = (name: string, rest: Item<typeof JOB_FAMILIES> = {}) => ({ code: name, name, ...rest })
  const withParent = (id: number) => ({ dynamicParentId: id, dynamicPercent: '50' })

  test.each([
    [
      'that does not exist is named, even after items with no or a valid reference',
      [named('X'), named('Y', { jobFunctionId: 1 }), named('Z', { id: -3, jobFunctionId: 9 })],
      'jobFunctionId',
      { index: 2, id: -3 },
    ],
    [
      'that does not exist is named, even if the save changes a row of another table with that id',
      [named('Third', { id: 3, version: 1, jobFunctionId: 3 })],
      'jobFunctionId',
      { index: 0, id: 3 },
    ],
    [
      'of its own table that does not exist is named, and not one that references a row of the same save',
      [
        named('X', { id: -1 }),
        named('Y', { id: -2, ...withParent(-1) }),
        named('Z', { id: -3, ...withParent(9) }),
      ],
      'dynamicParentId',
      { index: 2, id: -3 },
    ],
  ])('%s', async (_what, items, field, item) => {
    const saveFamilies = await threeFamilies()
    expect(await saveFamilies({ items })).toMatchObject({ code: 'NOT_FOUND', field, item })
  })

  test('of its own table prevents, once saved, the deletion of that row', async () => {
    const saveFamilies = await threeFamilies()
    expect(
      await saveFamilies({ items: [named('Second', { id: 2, version: 1, ...withParent(1) })] }),
    ).toHaveLength(1)
    expect(await saveFamilies({ items: [named('New')], deleted: [3, 1] })).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('“Second”'),
      field: 'idsToDelete',
      item: { index: 1, id: 1 },
    })
  })
})

test('an item at a level that the caller cannot see is rejected for that reason', async () => {
  const workspaceId = await world.workspace()
  const group = usGroup('Banded', { level: 8, annualBaseSalary: '90000' })
  await fillPayWorld(world, workspaceId, { compBandGroups: [group] })
  const saveAt = (globalLevelLevel: number) =>
    world.inside(workspaceId, async (tx) => {
      await tx.seeLevelsBelow(10)
      const [band] = await findRows(tx, workspaceId, COMP_BANDS)
      const { id: _id, version: _version, ...values } = band as NonNullable<typeof band>
      return await save(tx, workspaceId, COMP_BANDS, { items: [{ globalLevelLevel }] }, values)
    })
  expect(await saveAt(9)).toHaveLength(1)
  expect(await saveAt(10)).toMatchObject({
    code: 'ACCESS_DENIED',
    message: 'You can save changes only at levels below your own. For other levels, ask an admin.',
  })
})
