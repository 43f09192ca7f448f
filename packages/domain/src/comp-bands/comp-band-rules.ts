import { compBandMessages } from '../messages/comp-bands.ts'
import { compare, decimal, fromInteger, ZERO } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { isEmptyCell } from '../tables/table.ts'
import { CASH_BASIS_FIELDS, type CompBandAmounts } from './comp-band.ts'
import { COMP_BANDS, PERCENT_VARIABLE_MAX } from './table.ts'

/** The kinds of variable pay, of which a band has at most one. */
export const VARIABLES = ['percentVariable', 'absoluteVariable'] as const

export const hasVariable = (amounts: CompBandAmounts): boolean =>
  VARIABLES.some((variable) => amounts[variable] !== null)

/**
 * @param level for messages
 * @returns VALIDATION_FAILED if a band cannot be stored, otherwise null (rule CB1). A band without values is valid, but is not stored
 */
export function refuseCompBand(amounts: CompBandAmounts, level: number): Refusal | null {
  const invalid = (message: string, field: keyof CompBandAmounts) =>
    refuse('VALIDATION_FAILED', message, field)
  const { percentVariable, absoluteVariable, onTargetEarnings } = amounts
  const filledFields = CASH_BASIS_FIELDS.filter((basis) => amounts[basis] !== null)

  if (percentVariable !== null && absoluteVariable !== null)
    return invalid(compBandMessages.bothVariables(level), 'percentVariable')
  if (onTargetEarnings !== null && amounts.hourlyRate !== null)
    return invalid(compBandMessages.bothBases(level), 'hourlyRate')
  if (filledFields.length > 1) return invalid(compBandMessages.onlyOneCash, 'annualBaseSalary')

  for (const field of [...CASH_BASIS_FIELDS, ...VARIABLES]) {
    const text = amounts[field]
    if (text === null) continue
    const value = parseTyped(text)
    if (value === null) return invalid(compBandMessages.notAnAmount(text, level), field)
    if (VARIABLES.some((variable) => variable === field)) {
      if (compare(value, ZERO) < 0) return invalid(compBandMessages.negative(level), field)
    } else if (compare(value, ZERO) <= 0) return invalid(compBandMessages.notPositive(level), field)
  }

  if (filledFields.length === 0)
    return isEmptyCell(COMP_BANDS, amounts) ? null : invalid(compBandMessages.noCash, 'annualBaseSalary')
  if (percentVariable !== null && compare(decimal(percentVariable), fromInteger(PERCENT_VARIABLE_MAX)) > 0)
    return invalid(compBandMessages.percentVariableTooHigh(level), 'percentVariable')
  if (
    onTargetEarnings !== null &&
    absoluteVariable !== null &&
    compare(decimal(absoluteVariable), decimal(onTargetEarnings)) >= 0
  )
    return invalid(compBandMessages.variableNotBelowOte(level), 'absoluteVariable')
  return null
}

/** @returns the range width group of a country group; VALIDATION_FAILED if there is none */
export function requireRangeWidthGroup(rangeWidthGroupId: number | null | undefined): number | Refusal {
  return (
    rangeWidthGroupId ?? refuse('VALIDATION_FAILED', compBandMessages.rangeWidthRequired, 'rangeWidthGroupId')
  )
}
