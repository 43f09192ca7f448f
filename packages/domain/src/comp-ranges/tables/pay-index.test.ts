import { expect, test } from 'vitest'
import { EXAMPLE } from '../testing/example.fixture.ts'
import { indexPayTables } from './pay-index.ts'

test('a stored setting that is none is a fault, and no range is computed by another', () => {
  const settings = [{ id: 9, updatedAt: '', property: 'SHARE_RULE', stringValue: '"BY_LUCK"' }]
  expect(() => indexPayTables({ ...EXAMPLE, settings })).toThrow('SHARE_RULE must be one of')
})
