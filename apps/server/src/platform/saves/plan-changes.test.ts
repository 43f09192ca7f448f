import { JOBS } from '@plumb/domain/jobs/table.ts'
import { TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'
import { expect, test } from 'vitest'
import type { ItemOf } from '../db/rows/table.ts'
import { planChanges, refuseIds, type SaveItem } from './plan-changes.ts'
import { createTemporaryIds } from './temporary-ids.ts'

test.each([
  ['accepts different ids', [{ id: 1 }, { id: -1 }, {}, { id: null }], [2], null],
  ['accepts items without ids', [{}, { id: null }, {}], [], null],
  ['rejects the id 0', [{ id: 1 }, { id: 0 }], [], { index: 1, id: 0 }],
  ['rejects a duplicate id', [{ id: 3 }, {}, { id: 3 }], [], { index: 2, id: 3 }],
  ['rejects a duplicate temporary id', [{ id: -3 }, { id: -3 }], [], { index: 1, id: -3 }],
  ['rejects an id that is also deleted', [{ id: 1 }, { id: 3 }], [3], { index: 1, id: 3 }],
])('%s in a save', (_title, items: readonly SaveItem[], idsToDelete, item) => {
  const message = item && `The ID ${item.id} is not valid here. Each row needs a unique ID other than 0.`
  expect(refuseIds(items, idsToDelete)).toEqual(
    item && { refused: true, code: 'VALIDATION_FAILED', message, field: 'id', item },
  )
})

const planJob = (jobCode: string | null | undefined) =>
  planChanges<typeof JOBS, ItemOf<typeof JOBS>>({ ids: createTemporaryIds(), limit: 1 }, JOBS, {
    items: [{ jobFamilyId: 1, jobLevelId: 1, title: 'A', jobCode }],
    parse: (item) => ({ ...item, jobType: 'Salaried' as const }),
  })

test.each([
  ['trimmed', '  F1 ', 'F1'],
  ['as null if it is blank', '  ', null],
  ['as null if it is null', null, null],
  ['as null if it is omitted', undefined, null],
  ['at its maximum length', 'x'.repeat(TEXT_MAX_CHARACTERS), 'x'.repeat(TEXT_MAX_CHARACTERS)],
])('an optional text is stored %s', (_, text, stored) => {
  expect(planJob(text)).toMatchObject({ rows: [{ values: { jobCode: stored } }] })
})

test.each([
  [
    'longer than the maximum',
    'x'.repeat(TEXT_MAX_CHARACTERS + 1),
    'A job code can have at most 255 characters.',
  ],
  [
    'not storable in the database',
    'a\u0000b',
    'A job code contains characters that cannot be stored. Remove them.',
  ],
])('an optional text that is %s is rejected', (_, text, message) => {
  expect(planJob(text)).toMatchObject({ code: 'VALIDATION_FAILED', message, field: 'jobCode' })
})
