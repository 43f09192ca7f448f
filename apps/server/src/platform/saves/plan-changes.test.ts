import { expect, test } from 'vitest'
import { refuseIds, type SaveItem } from './plan-changes.ts'

test.each([
  ['all unique', [{ id: 1 }, { id: -1 }, {}, { id: null }], [2], null],
  ['none', [{}, { id: null }, {}], [], null],
  ['0', [{ id: 1 }, { id: 0 }], [], { index: 1, id: 0 }],
  ['a duplicate id', [{ id: 3 }, {}, { id: 3 }], [], { index: 2, id: 3 }],
  ['a duplicate temporary id', [{ id: -3 }, { id: -3 }], [], { index: 1, id: -3 }],
  ['an id that is also deleted', [{ id: 1 }, { id: 3 }], [3], { index: 1, id: 3 }],
])('checks the ids of a save: %s', (_what, items: readonly SaveItem[], idsToDelete, item) => {
  const message = item && `The ID ${item.id} is not valid here. Each row needs a unique ID other than 0.`
  expect(refuseIds(items, idsToDelete)).toEqual(
    item && { refused: true, code: 'VALIDATION_FAILED', message, field: 'id', item },
  )
})
