import { expect, test } from 'vitest'
import { isLastPage, MAX_SCANNED_ROWS } from './save-pages.ts'

test.each([
  ['no save', [], true],
  ['fewer saves than requested, of few rows', [1, 1], true],
  ['as many saves as requested', [1, 1, 1], false],
  ['fewer saves than requested, of as many rows as the server examines', [MAX_SCANNED_ROWS], false],
])(
  'a page of three saves at most that has %s (numbers of rows: %j) is the last one: %s',
  (_saves, rowCounts, isLast) => {
    const saves = rowCounts.map((rowCount) => ({ rowCount }))
    expect(isLastPage(saves, 3)).toBe(isLast)
  },
)
