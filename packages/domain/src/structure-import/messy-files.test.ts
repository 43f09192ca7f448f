import { expect, test } from 'vitest'
import { MESSY_FILES } from './messy-files.fixture.ts'
import { planStructure } from './plan-structure.ts'
import type { ReviewFigure, ReviewRow } from './types.ts'
import { EMPTY_WORKSPACE } from './workbooks.fixture.ts'

interface Outcome {
  /** The file's figures; Plumb's in parentheses where they differ, in brackets where the file has none. */
  readonly rows: readonly string[]
  /** Messages of problems, each of which leaves out rows. */
  readonly errors: readonly string[]
  readonly assumptions: readonly string[]
  readonly skipped: readonly string[]
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'merged titles, two lines of headers, merged labels, a total and a footnote': {
    rows: [
      '6: Software Engineering, Senior II, GB, GBP per year: min 64000, mid 80000, max 96000, bonus 12',
      '7: Software Engineering, Senior I, GB, GBP per year: min 56000, mid 70000, max 84000, bonus 10',
      '8: Data, Senior I, GB, GBP per year: min 56000, mid 70000, max 84000, bonus 10',
    ],
    errors: [],
    assumptions: [
      'Rows in GBP are assumed to be for the United Kingdom.',
      'Amounts without a pay period are treated as annual pay.',
      '“Department” is empty in 2 rows, the first on line 7. The values above them are used.',
      '“Job family” is empty on line 7. The value above it is used.',
    ],
    skipped: ['1 title', '2 title', '9 total', '11 note'],
  },
  'short amounts, comments and dates in place of amounts': {
    rows: [
      '2: Engineering, L3, US, USD per year: min 120000 (120150), mid [135000], max 150000 (149850)',
      '3: Engineering, L4, US, USD per year: min 150000 (150150), mid [165000], max 180000 (179850)',
      '6: Engineering, L7, US, USD per year: ',
    ],
    errors: [
      'Line 4: “180k+” is not an amount.',
      'Line 5: “~220k” is not an amount.',
      'Line 7: “see HR” is not an amount.',
      'Line 8: “2024-12-15” is a date, not an amount.',
    ],
    assumptions: [
      'Rows without a country are assumed to be for the United States.',
      'Amounts without a pay period are treated as annual pay.',
      'The file has no job families. Each job function becomes a job family.',
      '2 rows for the United States have no currency, so USD is used.',
    ],
    skipped: [],
  },
  'German notation that could be American': {
    rows: [],
    errors: [
      'Line 2: “€ 50.000” is not an amount.',
      'Line 2: “€ 60.000” is not an amount.',
      'Line 2: “€ 70.000” is not an amount.',
      'Line 3: “€ 85.000” is not an amount.',
    ],
    assumptions: [],
    skipped: [],
  },
  'German notation that is certain': {
    rows: [
      '3: Vertrieb, 1, DE, EUR per year: min 48000, mid 60000, max 72000',
      '4: Vertrieb, 2, DE, EUR per year: min 60000, mid 75000, max 90000',
    ],
    errors: [],
    assumptions: [
      '“48.000” is read as 48000, which fits all amounts in the file.',
      'Amounts without a pay period are treated as annual pay.',
      'The file has no job families. Each job function becomes a job family.',
    ],
    skipped: ['1 title'],
  },
  'hourly and annual pay, states, repeated headers and an average': {
    rows: [
      '3: Warehouse, S1, US, USD per hour: min 18.04, mid 20.5, max 22.96',
      '4: Warehouse, S2, US, USD per hour: min 22, mid 25, max 28',
      '8: Support, S2, CA, CAD per year: min 45000, mid 50000, max 55000',
    ],
    errors: [
      'Line 6: “CA” could be a country or a US state. Enter the full name of the country.',
      'Line 7: “San Francisco” is not a recognized country.',
      'Line 9: “Weekly” is not a valid pay period. Use a period such as annual, monthly, or hourly.',
      'Line 10: This amount is very high for an hourly rate. For this column, choose whether amounts are per year, month, or hour.',
    ],
    assumptions: ['1 row for the United States has no currency, so USD is used.'],
    skipped: ['2 note', '5 repeated-header', '11 total'],
  },
  'hidden columns, market data and two columns for the mid': {
    rows: ['2: Design, IC2, US, USD per year: min 88000, mid 110000, max 132000'],
    errors: ['Columns “Midpoint” and “Mid” mean the same thing. Choose which one to use.'],
    assumptions: [
      'Columns “Min 2025” and “Mid 2025” are ignored because they are hidden.',
      'Rows without a country are assumed to be for the United States.',
      'Amounts without a pay period are treated as annual pay.',
      // Of the second sheet; pages show each message once.
      'Rows without a country are assumed to be for the United States.',
      'Amounts without a pay period are treated as annual pay.',
      '1 row for the United States has no currency, so USD is used.',
    ],
    skipped: [],
  },
  'base pay next to on-target earnings, and bonuses as fractions': {
    rows: ['4: Sales, Mid, IE, EUR per year: min 48000, mid 60000, max 72000, equity 15000'],
    errors: [
      'Line 2: “0.1” could be a fraction or a percentage. Choose which one this column contains.',
      'Line 3: Equity values must be in USD. If they are, set the currency of the column to USD. Otherwise, convert the values.',
    ],
    assumptions: [
      'Column “OTE Mid” is ignored because the file also has base pay.',
      'Amounts without a pay period are treated as annual pay.',
    ],
    skipped: [],
  },
  'countries as groups of columns': {
    rows: [
      '3: Engineering, P3, US, USD per year: min 120000, mid 150000, max 180000',
      '3: Engineering, P3, GB, GBP per year: min 72000, mid 90000, max 108000',
      '3: Engineering, P3, IN, INR per year: min 2400000, mid 3000000, max 3600000',
      '4: Engineering, M1, US, USD per year: min 140000, mid 175000, max 210000',
      '4: Engineering, M1, GB, GBP per year: min 80000, mid 100000, max 120000',
    ],
    errors: [],
    assumptions: [
      'Amounts without a pay period are treated as annual pay.',
      'The file has no job families. Each job function becomes a job family.',
    ],
    skipped: [],
  },
  'sections in place of a column, blank lines, a max with a digit too few': {
    rows: [
      '3: Engineering, IC1, US, USD per year: min 90000, mid [100000], max 110000',
      '7: Sales, IC1, US, USD per year: min 72000, mid [80000], max 88000',
    ],
    errors: [
      'Line 4: The minimum, midpoint, and maximum are not in ascending order.',
      'Line 8: A range needs at least two of minimum, midpoint, and maximum.',
    ],
    assumptions: [
      'Rows without a country are assumed to be for the United States.',
      'Amounts without a pay period are treated as annual pay.',
      '3 rows for the United States have no currency, so USD is used.',
    ],
    skipped: ['2 section', '6 section', '9 note'],
  },
  'matrices of one sheet per country, in thousands, with single amounts': {
    rows: [
      '2: Backend, Junior, DE, EUR per year: min 56000, mid [70000], max 84000',
      '2: Backend, Mid, DE, EUR per year: min [63000], mid 70000, max [77000]',
      '3: Product design, Junior, DE, EUR per year: min 64000 (63700), mid [65000], max 66000 (66300)',
    ],
    errors: [
      'Line 2: This amount is very low for annual pay. For this column, choose whether amounts are in thousands, and whether they are per year, month, or hour.',
    ],
    assumptions: ['Amounts without a pay period are treated as annual pay.'],
    skipped: [],
  },
  'currencies in place of countries, and a range that another row contradicts': {
    rows: [
      '2: Data Analyst, IC3, GB, GBP per year: min 45000, mid [50000], max 55000',
      '3: Data Analyst, IC2, US, USD per year: min 72000, mid [80000], max 88000',
    ],
    errors: [
      'Line 5: Choose the country where pay is in EUR.',
      'Line 6: “Euros?” is not a currency.',
      'Line 4: “Data Analyst” at “IC2” already has a different range on line 3.',
    ],
    assumptions: [
      'Rows in GBP are assumed to be for the United Kingdom.',
      'Rows without a country are assumed to be for the United States.',
      'Amounts without a pay period are treated as annual pay.',
      'The file has no job families. New ones are named after the job titles, without words such as “Senior”.',
    ],
    skipped: [],
  },
}

function formatRow({ line, family, levelName, country, currency, period, figures }: ReviewRow): string {
  const format = ([name, { outcome, file, plumb }]: [string, ReviewFigure]) => {
    if (file === null) return outcome === 'only-in-plumb' && name !== 'bonus' ? [`${name} [${plumb}]`] : []
    return [outcome === 'equal' ? `${name} ${file}` : `${name} ${file} (${plumb})`]
  }
  const texts = Object.entries(figures).flatMap(format)
  return `${line}: ${family}, ${levelName}, ${country}, ${currency} per ${period}: ${texts.join(', ')}`
}

test.each(Object.entries(MESSY_FILES))(
  'reads rows, and reports errors, assumptions and skipped lines: %s',
  (name, { workbook, choices = {} }) => {
    const { review, problems, skippedLines, notationQuestions } = planStructure(
      workbook,
      EMPTY_WORKSPACE,
      choices,
    )
    const messages = (areErrors: boolean) =>
      problems.filter(({ isError }) => isError === areErrors).map(({ message }) => message)
    expect({
      rows: review.map(formatRow),
      errors: messages(true),
      assumptions: messages(false),
      skipped: skippedLines.map(({ line, reason }) => `${line} ${reason}`),
    }).toEqual(OUTCOMES[name])
    expect(notationQuestions.length > 0).toBe(name === 'German notation that could be American')
  },
)
