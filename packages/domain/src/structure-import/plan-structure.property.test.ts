import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeWithoutTier } from '../comp-ranges/tables/place.ts'
import { oracleCell, type Ratio } from '../comp-ranges/testing/oracle.fixture.ts'
import { createCorrectedFile } from './corrected-file.ts'
import { cellKey } from './corrections.ts'
import { planStructure } from './plan-structure.ts'
import { payTablesOf } from './review-plan.ts'
import { anySheets, structures } from './structures.fixture.ts'
import type { StructurePlan } from './types.ts'
import { EMPTY_WORKSPACE, sheetOf } from './workbooks.fixture.ts'

/** 20 seeds of `npm run test:long -- seeds 20` make 1,000 structures. */
const STRUCTURE_COUNT = 50
const POINTS = ['min', 'mid', 'max'] as const

/** Returns the nearest whole number. */
const roundRatio = ([numerator, denominator]: Ratio) =>
  Number((numerator * 2n + denominator) / (denominator * 2n))

/** Returns the amounts of a range as the oracle of comp ranges computes them from the new rows. */
function oracleAmounts({ changes }: StructurePlan, familyName: string, level: number, country: string) {
  const family = changes.jobFamilies.find(({ name }) => name === familyName)
  const place = placeWithoutTier(country)
  const tables = payTablesOf(changes, EMPTY_WORKSPACE)
  const { figures } = oracleCell(tables, family?.id ?? 0, level, place, 'LOCAL')
  return Object.fromEntries(POINTS.map((point) => [point, figures[`${point} base`]]))
}

test.each([0, 4] as const)(
  'every figure that Review calls equal is equal in comp ranges, and each amount is read, with %i decimals of range widths',
  (rangeWidthDecimals) => {
    fc.assert(
      fc.property(structures, ({ workbook, pay }) => {
        const plan = planStructure(workbook, EMPTY_WORKSPACE, { rangeWidthDecimals })
        expect(plan.problems.filter(({ isError }) => isError)).toEqual([])
        expect(plan.review).toHaveLength(pay.length)
        for (const expected of pay) {
          const row = plan.review.find(
            ({ family, levelName, country }) =>
              family === expected.family && levelName === expected.level && country === expected.country,
          )
          if (!row) throw new Error(`${expected.family}, ${expected.level}, ${expected.country} was not read`)
          const amounts = oracleAmounts(plan, row.family, row.level, row.country)
          const figures = POINTS.map((point) => ({
            file: row.figures[point].file,
            isEqual: row.figures[point].outcome === 'equal',
          }))
          expect(figures).toEqual(
            POINTS.map((point) => {
              const [amount, computed] = [expected[point], amounts[point]]
              return {
                file: amount === null ? null : String(amount),
                isEqual: amount !== null && computed !== undefined && roundRatio(computed) === amount,
              }
            }),
          )
        }
        expect(plan.counts.different).toBeLessThanOrEqual(rangeWidthDecimals === 4 ? 0 : pay.length)
      }),
      { numRuns: STRUCTURE_COUNT },
    )
  },
)

test('the corrected file of any structure gives the same plan [SU14]', () => {
  fc.assert(
    fc.property(structures, fc.array(fc.nat()), fc.nat(), ({ workbook }, leftOutIndexes, correctedIndex) => {
      const { review } = planStructure(workbook, EMPTY_WORKSPACE, {})
      const keys = review.map(({ key }) => key)
      const row = review[correctedIndex % review.length]
      const mid = row?.cells.find(({ field }) => field === 'mid')
      const choices = {
        leftOut: leftOutIndexes.map((index) => keys[index % keys.length] ?? ''),
        ...(row && mid && { corrections: { [cellKey(row.sheet, row.line, mid.column)]: '1,234.5' } }),
      }
      const plan = planStructure(workbook, EMPTY_WORKSPACE, choices)
      const cells = createCorrectedFile(workbook, EMPTY_WORKSPACE, choices, 'imported')
      const again = planStructure({ sheets: [sheetOf(cells)] }, EMPTY_WORKSPACE, {})
      const figuresOf = (rows: StructurePlan['review']) => rows.map(({ figures }) => figures)
      expect(figuresOf(again.review)).toEqual(figuresOf(plan.review))
      expect(again.changes).toEqual(plan.changes)
      expect([again.problems, again.notationQuestions]).toEqual([[], []])
    }),
    { numRuns: STRUCTURE_COUNT },
  )
})

test('each line of a sheet is a row, or Review says why it is not', () => {
  fc.assert(
    fc.property(anySheets, (workbook) => {
      const { sheets, review, problems, skippedLines, countriesWithoutCurrency } = planStructure(
        workbook,
        EMPTY_WORKSPACE,
        {},
      )
      const [sheet] = sheets
      const isAboutWholeSheet =
        problems.some(({ isError, line }) => isError && line === null) || countriesWithoutCurrency.length > 0
      const reported = new Set(
        [...review, ...problems, ...skippedLines].map(({ line }) => line).concat(sheet?.headerLines ?? []),
      )
      const lines = (workbook.sheets[0]?.rows ?? []).flatMap((row, index) =>
        row.some(({ text }) => text.trim() !== '') ? [index + 1] : [],
      )
      expect(isAboutWholeSheet ? [] : lines.filter((line) => !reported.has(line))).toEqual([])
    }),
    { numRuns: 200 },
  )
})
