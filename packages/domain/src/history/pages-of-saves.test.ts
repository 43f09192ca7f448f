import { expect, test } from 'vitest'
import { isLastPage, LINES_LOOKED_THROUGH } from './pages-of-saves.ts'

test.each([
  ['none', [], true],
  ['fewer than asked, of few rows', [1, 1], true],
  ['as many as asked', [1, 1, 1], false],
  ['fewer than asked, of as many rows as are looked through', [LINES_LOOKED_THROUGH], false],
])('a page with %s is the last one: %s', (_case, rows, isLast) => {
  expect(
    isLastPage(
      rows.map((count) => ({ rowCount: count })),
      3,
    ),
  ).toBe(isLast)
})
