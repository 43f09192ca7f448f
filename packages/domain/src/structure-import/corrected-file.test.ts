import { describe, expect, test } from 'vitest'
import { toCsv } from '../csv/csv-text.ts'
import { readTextWorkbook } from '../csv/text-workbook.ts'
import type { Workbook } from '../csv/workbook.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { createCorrectedFile } from './corrected-file.ts'
import { cellKey } from './corrections.ts'
import { MESSY_FILES } from './messy-files.fixture.ts'
import { planStructure } from './plan-structure.ts'
import type { StructureChoices, StructurePlan } from './types.ts'
import { EMPTY_WORKSPACE, errorsOf, sheetOf, workbookOf } from './workbooks.fixture.ts'

type Part = Parameters<typeof createCorrectedFile>[3]

/**
 * Returns the corrected file as it is downloaded and opened again. Its name does not matter, since its rows are complete: for another file,
 * “Germany (EUR k, hourly)” would set the country, the currency, the unit and the pay basis of the rows.
 */
function downloadAndOpen(workbook: Workbook, choices: StructureChoices, part: Part): Workbook {
  const cells = createCorrectedFile(workbook, EMPTY_WORKSPACE, choices, part)
  const opened = readTextWorkbook('Germany (EUR k, hourly)-corrected.csv', toCsv(cells))
  if (isRefusal(opened)) throw new Error(opened.message)
  return opened
}

/** Returns the rows of Review without their place in the file. */
const rowsInReview = ({ review }: StructurePlan) =>
  review.map(({ key: _key, sheet: _sheet, line: _line, cells: _cells, ...row }) => row)
/** Returns the rows of the corrected file below its headers, without empty cells. */
const rowsOf = (workbook: Workbook, choices: StructureChoices, part: Part) =>
  createCorrectedFile(workbook, EMPTY_WORKSPACE, choices, part)
    .slice(1)
    .map((row) => row.filter((text) => text !== '').join(' | '))

describe('the corrected file', () => {
  test.each(Object.entries(MESSY_FILES))(
    'gives the same plan without questions and assumptions: %s [SU14]',
    (_name, { workbook, choices = {} }) => {
      const plan = planStructure(workbook, EMPTY_WORKSPACE, choices)
      const again = planStructure(downloadAndOpen(workbook, choices, 'imported'), EMPTY_WORKSPACE, {
        ...(choices.singleAmountWidth && { singleAmountWidth: choices.singleAmountWidth }),
      })
      expect(rowsInReview(again)).toEqual(rowsInReview(plan))
      expect(again.changes).toEqual(plan.changes)
      expect([again.leftOut, again.problems, again.notationQuestions]).toEqual([[], [], []])
    },
  )

  test('has the user’s answers and corrections but no left-out rows, and gives the same plan with the column choices of the original [SU14]', () => {
    const workbook = workbookOf(`
      Job family | Level | Office | Minimum | Maximum | Bonus % | Equity value
      Design     | IC1   | Berlin | € 49    | € 66    | 0.1     | $9,000
      Design     | IC2   | Berlin | see HR  | € 80    | none    |
      Design     | IC3   | London | £70     | £90     | 0.2     |
    `)
    const columns: NonNullable<StructureChoices['columns']> = {
      minimum: { field: 'min', context: { unit: 1000, period: 'year', isOte: true } },
      maximum: { field: 'max', context: { unit: 1000, period: 'year', isOte: true } },
      'bonus %': { field: 'bonus', context: { unit: 100 } },
    }
    const choices: StructureChoices = {
      columns,
      countryOfPlace: { Berlin: 'DE', London: 'GB' },
      corrections: { [cellKey('Sheet1', 3, 3)]: '59' },
      leftOut: ['Sheet1!4'],
    }
    expect(rowsOf(workbook, choices, 'imported')).toEqual([
      'Design | IC1 | Designer IC1 | Germany | EUR | Annual OTE | 49000 | 66000 | 10% | 9000 USD',
      'Design | IC2 | Designer IC2 | Germany | EUR | Annual OTE | 59000 | 80000 | None',
    ])
    const again = planStructure(downloadAndOpen(workbook, choices, 'imported'), EMPTY_WORKSPACE, { columns })
    expect(rowsInReview(again)).toEqual(rowsInReview(planStructure(workbook, EMPTY_WORKSPACE, choices)))
    expect(again.problems).toEqual([])
  })

  test('has amounts that read the same in every notation, and no function where the file has none [SU14]', () => {
    const workbook: Workbook = {
      sheets: [
        sheetOf(
          'Function | Job family | Level | Pay basis | Minimum | Maximum\nLegal | Law | IC1 | Monthly | 8000 | 9000',
        ),
        sheetOf('Job family | Level | Pay basis | Minimum | Maximum\nDesign | IC1 | Hourly | 18.125 | 22.5', {
          name: 'Others',
        }),
      ],
    }
    expect(rowsOf(workbook, {}, 'imported')).toEqual([
      'Design | IC1 | Designer IC1 | United States | USD | Hourly | 18.1250 | 22.5',
      'Legal | Law | IC1 | Law Specialist IC1 | United States | USD | Monthly | 8000 | 9000',
    ])
    const again = planStructure(downloadAndOpen(workbook, {}, 'imported'), EMPTY_WORKSPACE, {})
    expect(again.review.map(({ functionName }) => functionName)).toEqual([null, 'Legal'])
  })
})

describe('the file of left-out rows', () => {
  test.each(Object.entries(MESSY_FILES))(
    'has no row that can be imported now, unless another row or column was the reason: %s [SU14]',
    (name, { workbook, choices = {} }) => {
      const { leftOut } = planStructure(workbook, EMPTY_WORKSPACE, choices)
      const again = planStructure(downloadAndOpen(workbook, choices, 'leftOut'), EMPTY_WORKSPACE, {})
      // One row each, which was refused because of another row or another column.
      const hasRow = name.includes('another row contradicts') || name.includes('two columns for the mid')
      expect(again.review.length).toBe(hasRow ? 1 : 0)
      expect(again.review.length + again.leftOut.length).toBeGreaterThanOrEqual(leftOut.length)
    },
  )

  test('has the left-out rows as Plumb reads them; text that it cannot read is unchanged, but a place in question ends with “?” [SU14]', () => {
    const workbook = workbookOf(
      `
        Team   | Level | Location | Salary band (k) | Equity
        Design | IC1   | Germany  | 49 - 66 €       |
               | IC2   | London   | £70-90          |
               | IC3   | CA       | 70 to 90 kr     | €5,000
        Legal  | IC1   | UK       | see HR          | 100
      `,
      { name: 'Roles' },
    )
    const columns: NonNullable<StructureChoices['columns']> = {
      team: { field: 'family' },
      'salary band (k)': { field: 'range', context: { unit: 1000 } },
    }
    const choices: StructureChoices = { columns, leftOut: ['Roles!2'] }
    expect(rowsOf(workbook, choices, 'leftOut')).toEqual([
      'Design | IC1 | Germany | EUR | Annual | 49000 | 66000',
      'Design | IC2 | London | 70000 £ | 90000 £',
      'Design | IC3 | CA? | 70000 kr | 90000 kr | €5,000',
      'Legal | IC1 | United Kingdom | Annual | see HR | 100',
    ])
    const again = planStructure(downloadAndOpen(workbook, choices, 'leftOut'), EMPTY_WORKSPACE, {
      countryOfPlace: { London: 'GB' },
    })
    expect(again.review.map(({ line, country, currency }) => `${line} ${country} ${currency}`)).toEqual([
      '2 DE EUR',
      '3 GB GBP',
    ])
    expect(errorsOf(again)).toEqual([
      'Line 4: “CA?” is not a recognized country.',
      'Line 4: Equity values must be in USD. If they are, set the currency of the column to USD. Otherwise, convert the values.',
      'Line 5: “see HR” is not an amount.',
      'Line 5: Equity values must be in USD. If they are, set the currency of the column to USD. Otherwise, convert the values.',
    ])
  })
})
