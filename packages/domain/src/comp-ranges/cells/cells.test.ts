import { expect, test } from 'vitest'
import { toWire } from '../../money/fraction.ts'
import { equityPoints, type Cell } from './cell.ts'
import { createCellFinder } from './cells.ts'
import { EXAMPLE, example, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

const { family } = example()
const other = (changes: Partial<FamilyRow>): FamilyRow => ({ ...family, id: 8, name: 'Other', ...changes })

const createFinder = (families: readonly FamilyRow[]) =>
  createCellFinder(indexPayTables({ ...EXAMPLE, families }), SEATTLE, 'USD')

/** Returns the figures of a cell, without the rows that they come from. */
function contentOf(cell: Cell) {
  const { cash, bonus, equity, pay } = cell
  const wire = (value: Parameters<typeof toWire>[0] | null | undefined) => (value ? toWire(value) : null)
  return {
    missing: [cash, bonus, equity].map((part) => (part.kind === 'figure' ? null : part)),
    ote: wire(pay.mid?.onTargetEarnings),
    bonus: wire(pay.mid?.bonus),
    equity: wire(equityPoints(cell).mid),
  }
}

const NO_GROUPS = { compBandGroupId: null, bonusStructureGroupId: null, equityBandGroupId: null }

test.each<[string, FamilyRow, FamilyRow]>([
  ['multipliers', family, other({ compBandMultiplier: '0.9' })],
  ['tiers for cash', family, other({ applyUsTiersToCash: false })],
  ['tiers for equity', family, other({ applyUsTiersToEquity: false })],
  ['eligibility for equity', family, other({ eligibleForEquity: false })],
  ['bonus structures', family, other({ bonusStructureGroupId: null })],
  ['“No bonus”', family, other({ hasNoBonus: true, bonusStructureGroupId: null })],
  ['equity band groups', family, other({ equityBandGroupId: 1 })],
  ['ids, without any groups', other(NO_GROUPS), { ...other(NO_GROUPS), id: 9 }],
  [
    'ids, without equity',
    other({ eligibleForEquity: false }),
    { ...other({ eligibleForEquity: false }), id: 9 },
  ],
])('caches no figure across families that differ in: %s', (_difference, one, another) => {
  for (const families of [
    [one, another],
    [another, one],
  ]) {
    const findCell = createFinder(families)
    const together = families.map((each) => contentOf(findCell(each, LEVEL)))
    const alone = families.map((each) => contentOf(createFinder(families)(each, LEVEL)))
    expect(together).toEqual(alone)
    expect(together[0]).not.toEqual(together[1])
  }
})

test('computes families with the same groups once per level', () => {
  const families = [family, other({})]
  const findCell = createFinder(families)
  const [one, another] = families.map((each) => findCell(each, LEVEL))
  for (const part of ['cash', 'bonus', 'equity', 'pay'] as const) expect(one?.[part]).toBe(another?.[part])
  expect(findCell(family, 11).pay).not.toBe(one?.pay)
})
