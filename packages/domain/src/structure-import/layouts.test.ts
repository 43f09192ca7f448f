import { expect, test } from 'vitest'
import type { Workbook } from '../csv/workbook.ts'
import { planStructure } from './plan-structure.ts'
import { EMPTY_WORKSPACE, errorsOf, sheetOf, workbookOf } from './workbooks.fixture.ts'

test.each<[string, Workbook, readonly string[]]>([
  [
    'a matrix without a header above its levels',
    workbookOf(`
      Annual pay in USD
             | Engineering | Sales
      Junior | 80k - 90k   | 60k
      Senior |             | 90k
    `),
    [
      'Engineering, Junior, US, 80000–?–90000',
      'Sales, Junior, US, ?–60000–?',
      'Sales, Senior, US, ?–90000–?',
    ],
  ],
  [
    'a matrix of families by levels',
    workbookOf(`
      Team        | Junior | Mid   | Senior
      Engineering | 80000  | 90000 | 100000
    `),
    [
      'Engineering, Junior, US, ?–80000–?',
      'Engineering, Mid, US, ?–90000–?',
      'Engineering, Senior, US, ?–100000–?',
    ],
  ],
  [
    'a matrix of levels by countries',
    workbookOf(`
      Level | US   | Germany
      P1    | $80k | €50k
    `),
    ['All jobs, P1, US, ?–80000–?', 'All jobs, P1, DE, ?–50000–?'],
  ],
  [
    'a matrix with a minimum and a maximum for each family',
    workbookOf(`
            | Engineering |       | Sales |
      Grade | Min         | Max   | Min   | Max
      7     | 80000       | 90000 | 60000 | 70000
    `),
    ['Engineering, 7, US, 80000–?–90000', 'Sales, 7, US, 60000–?–70000'],
  ],
  [
    'a matrix of one family whose levels are numbers',
    workbookOf(`
      Grade | Finance
      7     | 80k
      8     | 90k
    `),
    ['Finance, 7, US, ?–80000–?', 'Finance, 8, US, ?–90000–?'],
  ],
  [
    'a group of columns for one family',
    workbookOf(`
            | Software Engineering |       |
      Level | Min                  | Mid   | Max
      IC1   | 80000                | 90000 | 100000
    `),
    ['Software Engineering, IC1, US, 80000–90000–100000'],
  ],
  [
    'blocks with headers of their own',
    workbookOf(`
      Engineering
      Level | Min   | Max
      IC1   | 80000 | 90000

      Sales
      Level | Min   | Max
      IC1   | 60000 | 70000
    `),
    ['Engineering, IC1, US, 80000–?–90000', 'Sales, IC1, US, 60000–?–70000'],
  ],
  [
    'a sheet for each family',
    {
      sheets: [
        sheetOf('Level | Mid\nIC1 | 90000', { name: 'Engineering' }),
        sheetOf('Level | Mid\nIC1 | 60000', { name: 'Sales' }),
      ],
    },
    ['Engineering, IC1, US, ?–90000–?', 'Sales, IC1, US, ?–60000–?'],
  ],
  [
    'titles above the headers, and columns that are no amounts of pay',
    workbookOf(`
      ACME Corp |       |       | FY26
      Family    | Level | Min   | Mid   | Max    | Range spread | Market mid
      Legal     | IC1   | 80000 | 90000 | 100000 | 25%          | 95000
    `),
    ['Legal, IC1, US, 80000–90000–100000'],
  ],
  [
    'a header that is repeated for the amounts of another year',
    workbookOf(`
      Family | Level | Min   | Mid   | Max    | Mid 2025
      Legal  | IC1   | 80000 | 90000 | 100000 | 85000
    `),
    ['Legal, IC1, US, 80000–90000–100000'],
  ],
])('reads %s', (_title, workbook, expected) => {
  const plan = planStructure(workbook, EMPTY_WORKSPACE, {})
  expect(errorsOf(plan)).toEqual([])
  expect(
    plan.review.map(({ family, levelName, country, figures: { min, mid, max } }) =>
      [family, levelName, country, [min, mid, max].map(({ file }) => file ?? '?').join('–')].join(', '),
    ),
  ).toEqual(expected)
})
