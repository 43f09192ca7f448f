import { expect, test } from 'vitest'
import { EXAMPLE, example, LEVEL } from '../testing/example.fixture.ts'
import { indexPayTables, withFamilies } from './pay-index.ts'

test('an index for other families has theirs alone, and everything that they stand on as it was', () => {
  const { index, family } = example()
  const renamed = { ...family, id: 8, name: 'Renamed' }
  const other = withFamilies(index, [renamed])
  expect([other.family(8), other.family(7), other.tables.families]).toEqual([renamed, undefined, [renamed]])
  expect(other.tables.compBands).toBe(EXAMPLE.compBands)
  expect(other.band(11, LEVEL)).toBe(index.band(11, LEVEL))
  expect(index.family(7)).toBe(family)
})

test('a stored setting that is none is a fault, and no range is computed by another', () => {
  const settings = [{ id: 9, updatedAt: '', property: 'SHARE_RULE', stringValue: '"BY_LUCK"' }]
  expect(() => indexPayTables({ ...EXAMPLE, settings })).toThrow('SHARE_RULE must be one of')
})
