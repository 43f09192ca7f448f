import { expect, test } from 'vitest'
import { splitGaps } from './gaps.ts'
import type { CompRangeRow, MissingComponent } from '../queries.ts'

const missing = (component: string, message: string, level?: number): MissingComponent => ({
  component,
  cause: component,
  details: null,
  message,
  fixLabel: null,
  page: level === undefined ? null : ({ page: 'comp-bands', level } as MissingComponent['page']),
})
const NO_GROUP = missing('cash', 'No group.')
const NO_PRICE = missing('shares', 'The stock price is 0.')
const NO_BAND = missing('equity', 'No band at INT.', 0)
const row = (jobId: number, ...gaps: MissingComponent[]) =>
  ({ jobId, missingComponents: gaps }) as CompRangeRow & {
    missingComponents: MissingComponent[]
  }

test('shows a shared gap once, above the rows, and a gap at one level in the rows of that level', () => {
  const rows = [row(1, NO_PRICE), row(2, NO_PRICE), row(3, NO_BAND), row(4, NO_BAND, NO_GROUP), row(5)]
  const gaps = splitGaps(rows)
  expect(gaps.shared).toEqual([NO_PRICE])
  expect(rows.map((each) => gaps.gapsOfRow(each))).toEqual([[], [], [NO_BAND], [NO_BAND, NO_GROUP], []])
  expect(gaps.rowCount).toBe(4)
})

test('shows a gap of one level once, above the rows, if all rows are at that level', () => {
  expect(splitGaps([row(1, NO_BAND), row(2, NO_BAND)]).shared).toEqual([NO_BAND])
})

test('shows the same message about two components only once', () => {
  const noMapping = (component: string) => missing(component, 'Global Mapping misconfigured.')
  const rows = [1, 2].map((id) => row(id, noMapping('cash'), noMapping('equity')))
  const gaps = splitGaps(rows)
  expect(gaps.shared).toEqual([noMapping('cash')])
  expect(rows.flatMap((each) => gaps.gapsOfRow(each))).toEqual([])
})

test('shows the gaps of a single row in the row', () => {
  const only = row(1, NO_GROUP)
  expect(splitGaps([only]).shared).toEqual([])
  expect(splitGaps([only]).gapsOfRow(only)).toEqual([NO_GROUP])
})
