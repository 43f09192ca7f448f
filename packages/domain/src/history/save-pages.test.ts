import { expect, test } from 'vitest'
import { isLastPage, MAX_SCANNED_LINES } from './save-pages.ts'

test.each([
  ['none', [], true],
  ['fewer than asked, of few rows', [1, 1], true],
  ['as many as asked', [1, 1, 1], false],
  ['fewer than asked, of as many rows as are looked through', [MAX_SCANNED_LINES], false],
])('a page with %s is the last one: %s', (_case, rows, isLast) => {
  expect(
    isLastPage(
      rows.map((count) => ({ rowCount: count })),
      3,
    ),
  ).toBe(isLast)
})
