/** Short ways to write the tables of a pay model: rows as data, `[level, figure]`. */
import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import type { ModelBonusColumn, ModelCountryGroup, ModelEquityGroup, ModelWidth } from './pay-model.ts'

type Bands = ModelCountryGroup['bands']

/** A figure at each of a few levels. */
export type AtLevels = readonly (readonly [level: number, figure: number])[]

/** @returns figures of levels that follow one another, from the first on. */
export function from(first: number, figures: readonly number[]): AtLevels {
  return figures.map((figure, index) => [first + index, figure])
}

const bands =
  (basis: keyof CompBandAmounts) =>
  (rows: AtLevels): Bands =>
    rows.map(([level, amount]) => ({ level, [basis]: String(amount) }))

/** Bands of so much base a year. */
export const salaries = bands('annualBaseSalary')

/** Bands of so much an hour. */
export const hourlyRates = bands('hourlyRate')

/** Bands of on-target earnings with a percentage of them at risk. */
export const onTarget =
  (percentVariable: number) =>
  (rows: AtLevels): Bands =>
    rows.map(([level, ote]) => ({
      level,
      onTargetEarnings: String(ote),
      percentVariable: String(percentVariable),
    }))

export const bonusColumn = (country: string, rows: AtLevels): ModelBonusColumn => ({
  country,
  percents: rows.map(([level, percent]) => ({ level, percent: String(percent) })),
})

export const equityValues = (rows: AtLevels): ModelEquityGroup['bands'] =>
  rows.map(([level, value]) => ({ level, value: String(value) }))

/** The same width at several levels, row by row. */
export function widths(
  rows: readonly (readonly [levels: readonly number[], percentBelowMid: number, percentAboveMid: number])[],
): readonly ModelWidth[] {
  return rows.flatMap(([levels, percentBelowMid, percentAboveMid]) =>
    levels.map((level) => ({ level, percentBelowMid, percentAboveMid })),
  )
}
