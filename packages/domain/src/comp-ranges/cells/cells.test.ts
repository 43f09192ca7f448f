import { expect, test } from 'vitest'
import { toWire } from '../../money/fraction.ts'
import { equityPoints, type Cell } from './cell.ts'
import { createCells } from './cells.ts'
import { EXAMPLE, example, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

const { family } = example()
const other = (changes: Partial<FamilyRow>): FamilyRow => ({ ...family, id: 8, name: 'Other', ...changes })

const cellsOf = (families: readonly FamilyRow[]) =>
  createCells(indexPayTables({ ...EXAMPLE, families }), SEATTLE, 'USD')

/** Returns the figures of a cell, without the rows that it was computed for. */
function contentOf(cell: Cell) {
  const { cash, bonus, equity, pay } = cell
  const wire = (value: Parameters<typeof toWire>[0] | null | undefined) => (value ? toWire(value) : null)
  const lack = [cash, bonus, equity].map((part) => (part.kind === 'figure' ? null : part))
  return {
    lack,
    ote: wire(pay.mid?.onTargetEarnings),
    bonus: wire(pay.mid?.bonus),
    equity: wire(equityPoints(cell).mid),
  }
}

const NOWHERE = { compBandGroupId: null, bonusStructureGroupId: null, equityBandGroupId: null }

test.each<[string, FamilyRow, FamilyRow]>([
  ['one multiplier each', family, other({ compBandMultiplier: '0.9' })],
  ['tiers on cash, and none', family, other({ applyUsTiersToCash: false })],
  ['tiers on equity, and none', family, other({ applyUsTiersToEquity: false })],
  ['equity, and none', family, other({ eligibleForEquity: false })],
  ['a bonus, and none', family, other({ bonusStructureGroupId: null })],
  ['a bonus, and “No bonus”', family, other({ hasNoBonus: true, bonusStructureGroupId: null })],
  ['one equity group each', family, other({ equityBandGroupId: 1 })],
  ['no group of anything, each', other(NOWHERE), { ...other(NOWHERE), id: 9 }],
  ['no equity, each', other({ eligibleForEquity: false }), { ...other({ eligibleForEquity: false }), id: 9 }],
])('what families share with others is theirs: %s', (_what, one, another) => {
  for (const families of [
    [one, another],
    [another, one],
  ]) {
    const shared = cellsOf(families)
    const together = families.map((each) => contentOf(shared(each, LEVEL)))
    const alone = families.map((each) => contentOf(cellsOf(families)(each, LEVEL)))
    expect(together).toEqual(alone)
    expect(together[0]).not.toEqual(together[1])
  }
})

test('computes families with the same groups once per level', () => {
  const families = [family, other({})]
  const cell = cellsOf(families)
  const [one, another] = families.map((each) => cell(each, LEVEL))
  for (const part of ['cash', 'bonus', 'equity', 'pay'] as const) expect(one?.[part]).toBe(another?.[part])
  expect(cell(family, 11).pay).not.toBe(one?.pay)
})
