import { expect, test } from 'vitest'
import { planRangeWidthImport } from './csv-rows.ts'

const LEVELS = [1, 2, 3].map((level) => ({ level, name: `L${level}` }))
const width = (level: number) => ({ level, percentBelowMid: 10, percentAboveMid: 20 })
const GROUPS = [{ name: 'Wide', rangeWidths: [width(1), width(2)] }]

function plan(...cells: readonly (readonly string[])[]) {
  const rows = cells.map((each, index) => ({ line: index + 2, cells: each }))
  const headers = ['Group Name', 'Global Level', '% Below Mid', '% Above Mid']
  return planRangeWidthImport({
    facts: { groups: GROUPS, levels: LEVELS, percentDecimals: 0 },
    file: { headers, rows },
  })
}

test('plans each changed row with the index of its stored row, and only counts unchanged rows [CSV23]', () => {
  const planned = plan(['Wide', 'L2', '15', '20'], ['Wide', 'L1', '10', '20'], ['New', 'L3', '5', '5'])
  expect(planned).toEqual({
    rows: [
      { storedIndex: 1, after: { groupName: 'Wide', level: 2, percentBelowMid: 15, percentAboveMid: 20 } },
      { storedIndex: null, after: { groupName: 'New', level: 3, percentBelowMid: 5, percentAboveMid: 5 } },
    ],
    unchanged: 1,
    created: ['New'],
    warnings: [],
  })
  // The plan is passed from one thread to another.
  expect(structuredClone(planned)).toEqual(planned)
})

test('refuses a file with all of its problems [CSV23]', () => {
  expect(plan(['Wide', 'L2', 'x', '20'], ['Wide', 'L9', '10', '20'])).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ line: 2 }, { line: 3 }],
  })
})
