import { compare, decimal, divide, fromInteger, multiply, ZERO } from '../money/fraction.ts'
import { readAmount } from '../money/typed-decimal.ts'
import { readNumber } from '../money/typed-number.ts'
import { type CurvePeriod, type CurveRounding, type PayCurve, payCurveAmounts } from './pay-curve.ts'

/** The input of a pay curve. */
export interface CurveInput {
  readonly by: 'step' | 'amounts'
  readonly level: number
  /** May be informal, such as 120k. */
  readonly amount: string
  readonly stepPercent: string
  readonly secondLevel: number
  readonly secondAmount: string
  readonly rounding: CurveRounding
}

/** The largest step, up or down, in percent. A larger one is a typing error. */
const STEP_LIMIT = 90

export type CurveField = 'amount' | 'stepPercent' | 'secondAmount' | 'secondLevel'

/** @returns the curve, or the fields with an invalid input */
export function readCurve(input: CurveInput): PayCurve | ReadonlySet<CurveField> {
  const { by, level, secondLevel } = input
  const amount = readAmount(input.amount)
  const invalid = new Set<CurveField>(amount === null ? ['amount'] : [])
  if (by === 'step') {
    const stepPercent = readStep(input.stepPercent)
    if (amount !== null && stepPercent !== null)
      return { anchor: { level, amount: decimal(amount) }, stepPercent: decimal(stepPercent) }
    return stepPercent === null ? invalid.add('stepPercent') : invalid
  }
  const secondAmount = readAmount(input.secondAmount)
  if (amount !== null && secondAmount !== null && level !== secondLevel)
    return {
      anchors: [
        { level, amount: decimal(amount) },
        { level: secondLevel, amount: decimal(secondAmount) },
      ],
    }
  if (secondAmount === null) invalid.add('secondAmount')
  return level === secondLevel ? invalid.add('secondLevel') : invalid
}

/** @returns the amounts of the curve at these levels; none if it cannot be read */
export function amountsOfInput(levels: readonly number[], input: CurveInput): ReadonlyMap<number, number> {
  const curve = readCurve(input)
  return curve instanceof Set ? new Map() : payCurveAmounts(levels, curve as PayCurve, input.rounding)
}

/**
 * Computes the amounts of another country, which are proportional to the provided ones and rounded in the same way.
 * @param amounts the decimal of each level
 * @param typedAmount the other country's amount at the first level of the curve
 * @returns the decimal of each level; null if the typed amount cannot be read, or `amounts` has none at the first level
 */
export function scaleAmounts(
  amounts: ReadonlyMap<number, string>,
  { level, rounding }: Pick<CurveInput, 'level' | 'rounding'>,
  typedAmount: string,
): ReadonlyMap<number, string> | null {
  const otherAmount = readAmount(typedAmount)
  const amountAtLevel = amounts.get(level)
  if (otherAmount === null || amountAtLevel === undefined) return null
  const factor = divide(decimal(otherAmount), decimal(amountAtLevel))
  return new Map(
    [...amounts].map(([eachLevel, amount]) => {
      const anchor = { level: eachLevel, amount: multiply(decimal(amount), factor) }
      const scaled = payCurveAmounts([eachLevel], { anchor, stepPercent: ZERO }, rounding)
      return [eachLevel, String(scaled.get(eachLevel))]
    }),
  )
}

function readStep(text: string): string | null {
  const step = readNumber(text, ['%'])
  if (step === null) return null
  const value = decimal(step)
  const limit = fromInteger(STEP_LIMIT)
  return compare(value, limit) <= 0 && compare(value, fromInteger(-STEP_LIMIT)) >= 0 ? step : null
}

/** The amount, step and rounding that are suggested if there are no amounts yet, in any currency. */
const START = {
  year: { amount: '100000', stepPercent: '12', rounding: 1_000 },
  hour: { amount: '50', stepPercent: '12', rounding: 0.25 },
} as const

/**
 * Suggests a curve through the existing amounts of the lowest and the highest level that have one.
 * @param levels at least one, in any order
 * @param amountAt returns the decimal of a level, or null if it has none
 */
export function suggestCurve(
  levels: readonly number[],
  amountAt: (level: number) => string | null = () => null,
  period: CurvePeriod = 'year',
): CurveInput {
  const start = START[period]
  const ascending = [...levels].sort((a, b) => a - b)
  const known = ascending.flatMap((level) => {
    const amount = amountAt(level)
    return amount === null ? [] : [{ level, amount }]
  })
  const middle = { level: ascending[Math.floor((ascending.length - 1) / 2)] ?? 0, amount: start.amount }
  const first = known[0] ?? middle
  const last = known.length > 1 ? known.at(-1) : undefined
  const other = ascending.findLast((level) => level !== first.level) ?? first.level
  return {
    ...start,
    by: last ? 'amounts' : 'step',
    ...first,
    secondLevel: last?.level ?? other,
    secondAmount: last?.amount ?? '',
  }
}

/** @returns the curve with its amounts moved to the nearest of these levels */
export function withinLevels(input: CurveInput, levels: readonly number[]): CurveInput {
  const nearest = (level: number) =>
    levels.toSorted((a, b) => Math.abs(a - level) - Math.abs(b - level))[0] ?? level
  return { ...input, level: nearest(input.level), secondLevel: nearest(input.secondLevel) }
}
