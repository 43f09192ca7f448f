import { expect, test } from 'vitest'
import { EXAMPLE } from '../testing/example.fixture.ts'
import { indexPayTables } from './pay-index.ts'

test('throws for an invalid stored setting instead of computing ranges with a default', () => {
  const settings = [{ id: 9, updatedAt: '', property: 'SHARE_RULE', stringValue: '"BY_LUCK"' }]
  expect(() => indexPayTables({ ...EXAMPLE, settings })).toThrow('SHARE_RULE must be one of')
})
