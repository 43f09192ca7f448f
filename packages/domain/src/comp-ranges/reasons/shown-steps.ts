import { compare, decimal, exactDecimals, type Fraction, toDecimal } from '../../money/fraction.ts'
import { formatPlaces } from '../../money/money-format.ts'
import { MAX_TYPED_DECIMALS } from '../../money/typed-decimal.ts'
import { applyOperation, type Derivation, type FigureName, type Operation, type Step } from './steps.ts'

/** A derivation as it is shown. Repeating a step by hand with the shown figures gives the shown result. */
export interface ShownDerivation {
  /** The initial figure, if the first step needs more decimals than the figure is shown with elsewhere; otherwise null. */
  readonly startText: string | null
  /** The operand of each step, null for a step without one, and the value after it. */
  readonly steps: readonly { readonly operand: string | null; readonly value: string }[]
}

/** A number as it is shown, and the exact value of the text. */
interface Shown {
  readonly text: string
  readonly writtenValue: Fraction
  readonly decimals: number
}

/** @returns the number of decimals with which a figure is shown */
export function decimalsOf(figure: FigureName): number {
  return figure === 'base-by-the-hour' ? 2 : 0
}

/** This number of decimals is always enough, because amounts have at most 15 digits. */
const MAX_DECIMALS = 24
/** The smallest number of decimals of a rate, and of an operand whose decimals have no end. */
const MIN_RATE_DECIMALS = 4

/**
 * Works backwards from the result. For each step, it finds the shortest start and the shortest operand that lead to the value shown after
 * the step. The step before must then lead to this start.
 * @returns the shown form of a derivation. Numbers that are not exact although they have more decimals than usual are marked "≈"
 */
export function toShownDerivation({ figure, from, startsFrom, steps }: Derivation): ShownDerivation {
  const decimals = decimalsOf(figure)
  const shown: ShownDerivation['steps'][number][] = []
  let after = formatAtDecimals(steps.at(-1)?.after ?? from, decimals, decimals)
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index]
    if (!step?.operation || step.operation.does === 'start') {
      shown.unshift({ operand: null, value: after.text })
      continue
    }
    const before = lastApplied(steps, index)
    const startDecimals = before === null && startsFrom !== null ? decimalsOf(startsFrom) : decimals
    const starts =
      before?.operation?.does === 'start'
        ? [formatInFull(before.after, before.stepName === 'hourly-rate' ? 2 : decimals)]
        : textsOfValue(before?.after ?? from, startDecimals)
    let found = findOperands(step, starts, after)
    if (!found.isReproduced) {
      // Only a value rounded from a half (2.5 shown as 3) cannot be reproduced. The step then shows the half itself.
      after = textsOfValue(step.after, decimals)[0] ?? after
      found = findOperands(step, starts, after)
    }
    shown.unshift({ operand: found.operand.text, value: after.text })
    after = found.start
  }
  const hasMoreDecimals = startsFrom !== null && after.decimals > decimalsOf(startsFrom)
  return { startText: hasMoreDecimals ? after.text : null, steps: shown }
}

function lastApplied(steps: readonly Step[], before: number): Step | null {
  return steps.slice(0, before).findLast(({ operation }) => operation !== null) ?? null
}

/**
 * @returns the first start and operand that lead to the value shown after the step, with as few decimals of the start as possible;
 *   otherwise the longest start and the longest operand
 */
function findOperands({ operation, sources }: Step, starts: readonly Shown[], after: Shown) {
  if (!operation || operation.does === 'start') throw new Error('The step has no operand.')
  const operands = textsOfOperand(operation, sources.length > 0)
  const reproducesResult = (start: Shown, operand: Shown) => {
    const value = applyOperation({ ...operation, by: operand.writtenValue }, start.writtenValue)
    return toDecimal(value, after.decimals) === toDecimal(after.writtenValue, after.decimals)
  }
  for (const start of starts)
    for (const operand of operands)
      if (reproducesResult(start, operand)) return { start, operand, isReproduced: true }
  const [start, operand] = [starts.at(-1), operands.at(-1)]
  if (!start || !operand) throw new Error('There is no start or no operand to choose from.')
  return { start, operand, isReproduced: false }
}

/**
 * @returns texts of a computed value with increasing numbers of decimals. Texts that round a half are left out, because a calculation with
 *   them would end slightly below the half
 */
function textsOfValue(exact: Fraction, usualDecimals: number): readonly Shown[] {
  return numberRange(usualDecimals, MAX_DECIMALS)
    .filter((decimals) => !isHalf(exact, decimals))
    .map((decimals) => formatAtDecimals(exact, decimals, usualDecimals))
}

/** @returns whether the value ends with a 5 directly after this number of decimals, so that rounding to them rounds a half */
function isHalf({ numerator, denominator }: Fraction, decimals: number): boolean {
  const doubled = numerator * 2n * 10n ** BigInt(decimals)
  return doubled % denominator === 0n && (doubled / denominator) % 2n !== 0n
}

/**
 * @param hasSources whether the operand is stored; otherwise it is computed
 * @returns texts of an operand: in full, or with increasing numbers of decimals if it has no end or is a computed amount to add
 */
function textsOfOperand(
  operation: Exclude<Operation, { does: 'start' }>,
  hasSources: boolean,
): readonly Shown[] {
  const { does, by } = operation
  const allDecimals = exactDecimals(by)
  const isNonTerminating = allDecimals === null || allDecimals > MAX_TYPED_DECIMALS
  if (does === 'plus' && !hasSources)
    return numberRange(0, MAX_DECIMALS).map((decimals) => formatAtDecimals(by, decimals, 0))
  if (!isNonTerminating) return [formatInFull(by, isRate(operation) ? MIN_RATE_DECIMALS : 0)]
  return numberRange(MIN_RATE_DECIMALS, MAX_DECIMALS).map((decimals) => formatAtDecimals(by, decimals, 0))
}

/** @returns whether the operand is a rate or a price with decimals, which is shown with at least four of them */
function isRate({ does, by }: Exclude<Operation, { does: 'start' }>): boolean {
  return (does === 'times' || does === 'divided-by') && by.numerator % by.denominator !== 0n
}

/**
 * @param decimals the number of decimals to show
 * @param usualDecimals the number of decimals with which such figures are shown elsewhere. An inexact text with more of them has a "≈"
 */
function formatAtDecimals(exact: Fraction, decimals: number, usualDecimals: number): Shown {
  const writtenValue = decimal(toDecimal(exact, decimals))
  const text = formatPlaces(exact, decimals)
  const isExact = compare(writtenValue, exact) === 0
  return { writtenValue, decimals, text: isExact || decimals <= usualDecimals ? text : `≈ ${text}` }
}

/** Returns a typed number in full, with at least `minDecimals` decimals. */
function formatInFull(exact: Fraction, minDecimals: number): Shown {
  return formatAtDecimals(
    exact,
    Math.max(minDecimals, Math.min(MAX_TYPED_DECIMALS, exactDecimals(exact) ?? MAX_TYPED_DECIMALS)),
    minDecimals,
  )
}

const numberRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
