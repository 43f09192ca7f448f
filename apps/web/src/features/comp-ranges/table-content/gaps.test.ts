import { expect, test } from 'vitest'
import { splitGaps } from './gaps.ts'
import type { CompRangeRow, MissingComponent } from '../queries.ts'

const missing = (component: string, message: string): MissingComponent => ({
  component,
  cause: component,
  details: null,
  message,
  fixLabel: null,
  page: null,
})
const NO_GROUP = missing('cash', 'No group.')
const NO_BAND = missing('equity', 'No band at INT.')
const row = (jobId: number, ...gaps: MissingComponent[]) =>
  ({ jobId, missingComponents: gaps }) as CompRangeRow & {
    missingComponents: MissingComponent[]
  }

test('shows a gap that all rows share once, above them, and other gaps in their rows', () => {
  const rows = [row(1, NO_GROUP), row(2, NO_GROUP, NO_BAND)]
  const gaps = splitGaps(rows)
  expect(gaps.family).toEqual([NO_GROUP])
  expect(rows.map((each) => gaps.gapsOfRow(each))).toEqual([[], [NO_BAND]])
  expect(gaps.count).toBe(2)
})

test('shows the same message about two parts only once', () => {
  const noMapping = (component: string) => missing(component, 'Global Mapping misconfigured.')
  const rows = [1, 2].map((id) => row(id, noMapping('cash'), noMapping('equity')))
  const gaps = splitGaps(rows)
  expect(gaps.family).toEqual([noMapping('cash')])
  expect(rows.flatMap((each) => gaps.gapsOfRow(each))).toEqual([])
})

test('shows the gaps of a single row in the row', () => {
  const only = row(1, NO_GROUP)
  expect(splitGaps([only]).family).toEqual([])
  expect(splitGaps([only]).gapsOfRow(only)).toEqual([NO_GROUP])
})
