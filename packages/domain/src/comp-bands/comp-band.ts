import {
  add,
  decimal,
  divide,
  type Fraction,
  multiply,
  ONE,
  fromPercent,
  subtract,
  fromInteger,
} from '../money/fraction.ts'
import type { BAND_AMOUNTS } from './table.ts'
import type { RowValues } from '../tables/table.ts'

/** The amounts of a comp band (rule CB1). */
export type CompBandAmounts = RowValues<typeof BAND_AMOUNTS>

/** The fields of a comp band from which ranges are computed. */
export type CompBandField = 'compBandCountryGroupId' | 'globalLevelLevel' | keyof CompBandAmounts

type BandVariable = Pick<CompBandAmounts, 'percentVariable' | 'absoluteVariable'>

/** The pay of a full year at target, with onTargetEarnings = base + variable. */
export interface Cash {
  readonly base: Fraction
  readonly variable: Fraction
  readonly onTargetEarnings: Fraction
}

/** 40 hours a week for 52 weeks (rule CB2). */
export const HOURS_A_YEAR = fromInteger(2080)

/** @returns an annual amount per hour, unrounded */
export function toHourly(annual: Fraction): Fraction {
  return divide(annual, HOURS_A_YEAR)
}

/** The fields that can hold the basis of a band, the amount that its cash is computed from. A band has one of these. */
export const CASH_BASIS_FIELDS = ['annualBaseSalary', 'hourlyRate', 'onTargetEarnings'] as const
export type CashBasis = (typeof CASH_BASIS_FIELDS)[number]

/** @returns the basis of a band; null for a band without amounts */
export function cashBasisOf(amounts: CompBandAmounts): CashBasis | null {
  return CASH_BASIS_FIELDS.find((basis) => amounts[basis] !== null) ?? null
}

/** @returns base, variable and on-target earnings of a validated band (rule CB2); null if it has no amount */
export function cashOfBand(amounts: CompBandAmounts): Cash | null {
  const basis = cashBasisOf(amounts)
  if (basis === null) return null
  const amount = decimal(amounts[basis] ?? '')
  if (basis === 'onTargetEarnings') return splitOnTargetEarnings(amount, amounts)
  return addVariableToBase(basis === 'hourlyRate' ? multiply(amount, HOURS_A_YEAR) : amount, amounts)
}

function splitOnTargetEarnings(onTargetEarnings: Fraction, band: BandVariable): Cash {
  const variableInput = variableInputOf(band)
  const variable =
    'percent' in variableInput
      ? multiply(onTargetEarnings, fromPercent(variableInput.percent))
      : variableInput.amount
  return { base: subtract(onTargetEarnings, variable), variable, onTargetEarnings }
}

function addVariableToBase(base: Fraction, band: BandVariable): Cash {
  const variableInput = variableInputOf(band)
  const onTargetEarnings =
    'percent' in variableInput
      ? divide(base, subtract(ONE, fromPercent(variableInput.percent)))
      : add(base, variableInput.amount)
  return { base, variable: subtract(onTargetEarnings, base), onTargetEarnings }
}

/** @returns the variable of a band as it was typed: a percentage of on-target earnings, or an amount, which is 0 if there is no variable */
export const variableInputOf = ({
  percentVariable,
  absoluteVariable,
}: BandVariable): { readonly percent: Fraction } | { readonly amount: Fraction } =>
  percentVariable === null
    ? { amount: decimal(absoluteVariable ?? '0') }
    : { percent: decimal(percentVariable) }

/** @returns base as a part of on-target earnings, 0 to 1 */
export function baseShare({ base, onTargetEarnings }: Cash): Fraction {
  return divide(base, onTargetEarnings)
}
