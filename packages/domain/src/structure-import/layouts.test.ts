import { expect, test } from 'vitest'
import type { Workbook } from '../csv/workbook.ts'
import { planStructure } from './plan-structure.ts'
import { EMPTY_WORKSPACE, sheetOf, workbookOf } from './workbooks.fixture.ts'

test.each<[string, Workbook, readonly string[]]>([
  [
    'a matrix without a header above its levels',
    workbookOf([
      ['Annual pay in USD'],
      [null, 'Engineering', 'Sales'],
      ['Junior', '80k - 90k', '60k'],
      ['Senior', null, '90k'],
    ]),
    [
      'Engineering, Junior, US, 80000–?–90000',
      'Sales, Junior, US, ?–60000–?',
      'Sales, Senior, US, ?–90000–?',
    ],
  ],
  [
    'a matrix of families by levels',
    workbookOf([
      ['Team', 'Junior', 'Mid', 'Senior'],
      ['Engineering', 80_000, 90_000, 100_000],
    ]),
    [
      'Engineering, Junior, US, ?–80000–?',
      'Engineering, Mid, US, ?–90000–?',
      'Engineering, Senior, US, ?–100000–?',
    ],
  ],
  [
    'a matrix of levels by countries',
    workbookOf([
      ['Level', 'US', 'Germany'],
      ['P1', '$80k', '€50k'],
    ]),
    ['All jobs, P1, US, ?–80000–?', 'All jobs, P1, DE, ?–50000–?'],
  ],
  [
    'a matrix with a minimum and a maximum for each family',
    workbookOf([
      [null, 'Engineering', null, 'Sales', null],
      ['Grade', 'Min', 'Max', 'Min', 'Max'],
      [7, 80_000, 90_000, 60_000, 70_000],
    ]),
    ['Engineering, 7, US, 80000–?–90000', 'Sales, 7, US, 60000–?–70000'],
  ],
  [
    'a matrix of one family by numbers',
    workbookOf([
      ['Grade', 'Finance'],
      [7, '80k'],
      [8, '90k'],
    ]),
    ['Finance, 7, US, ?–80000–?', 'Finance, 8, US, ?–90000–?'],
  ],
  [
    'a group of columns for one family',
    workbookOf([
      [null, 'Software Engineering', null, null],
      ['Level', 'Min', 'Mid', 'Max'],
      ['IC1', 80_000, 90_000, 100_000],
    ]),
    ['Software Engineering, IC1, US, 80000–90000–100000'],
  ],
  [
    'blocks with headers of their own',
    workbookOf([
      ['Engineering'],
      ['Level', 'Min', 'Max'],
      ['IC1', 80_000, 90_000],
      [],
      ['Sales'],
      ['Level', 'Min', 'Max'],
      ['IC1', 60_000, 70_000],
    ]),
    ['Engineering, IC1, US, 80000–?–90000', 'Sales, IC1, US, 60000–?–70000'],
  ],
  [
    'a sheet for each family',
    {
      sheets: [
        sheetOf(
          [
            ['Level', 'Mid'],
            ['IC1', 90_000],
          ],
          { name: 'Engineering' },
        ),
        sheetOf(
          [
            ['Level', 'Mid'],
            ['IC1', 60_000],
          ],
          { name: 'Sales' },
        ),
      ],
    },
    ['Engineering, IC1, US, ?–90000–?', 'Sales, IC1, US, ?–60000–?'],
  ],
  [
    'titles above the headers, and columns that are no amounts of pay',
    workbookOf([
      ['ACME Corp', null, null, 'FY26'],
      ['Family', 'Level', 'Min', 'Mid', 'Max', 'Range spread', 'Market mid'],
      ['Legal', 'IC1', 80_000, 90_000, 100_000, { percent: '25%' }, 95_000],
    ]),
    ['Legal, IC1, US, 80000–90000–100000'],
  ],
  [
    'a header that an amount of another year repeats',
    workbookOf([
      ['Family', 'Level', 'Min', 'Mid', 'Max', 'Mid 2025'],
      ['Legal', 'IC1', 80_000, 90_000, 100_000, 85_000],
    ]),
    ['Legal, IC1, US, 80000–90000–100000'],
  ],
])('reads %s', (_title, workbook, expected) => {
  const { review, problems } = planStructure(workbook, EMPTY_WORKSPACE, {})
  expect(problems.filter(({ isError }) => isError)).toEqual([])
  expect(
    review.map(({ family, levelName, country, figures: { min, mid, max } }) =>
      [family, levelName, country, [min, mid, max].map(({ file }) => file ?? '?').join('–')].join(', '),
    ),
  ).toEqual(expected)
})
