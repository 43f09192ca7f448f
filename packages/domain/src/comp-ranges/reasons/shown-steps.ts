import { compare, decimal, exactDecimals, type Fraction, toDecimal } from '../../money/fraction.ts'
import { formatPlaces } from '../../money/money-format.ts'
import { applied, type Derivation, type FigureName, type Operation, type Step } from './steps.ts'

/** A derivation as it is shown: from its figures alone each step can be done again by hand, and comes to the value beside it. */
export interface ShownDerivation {
  /** The figure that it goes on from, where its own few decimals would not do for the first step; else null. */
  readonly startsAt: string | null
  /** Beside each step its operand, null for a step without one, and the value after it. */
  readonly steps: readonly { readonly operand: string | null; readonly value: string }[]
}

/** What is written of an exact number, and what number that says: whoever does a step again has no other. */
interface Shown {
  readonly text: string
  readonly says: Fraction
  readonly places: number
}

/** Decimals that a figure is shown with. */
export function placesOf(figure: FigureName): number {
  return figure === 'base-by-the-hour' ? 2 : 0
}

/** Beside amounts of 15 digits so many decimals leave nothing open. */
const MOST_PLACES = 24
/** What is typed has no more decimals, and is shown as it was typed. */
const TYPED_PLACES = 12
/** Where no number of decimals says an operand exactly, it has at least these. */
const PLACES_OF_ENDLESS = 4

/**
 * @returns how a derivation is shown. Looked at from its end: what a step starts with, and its operand, get as many decimals as
 *   lead to the value that is shown after it. What no number of decimals says exactly is marked "≈".
 */
export function shownDerivation({ figure, from, startsFrom, steps }: Derivation): ShownDerivation {
  const decimals = placesOf(figure)
  const shown: ShownDerivation['steps'][number][] = []
  let after = atPlaces(steps.at(-1)?.after ?? from, decimals, decimals)
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index]
    if (!step?.operation || step.operation.does === 'start') {
      shown.unshift({ operand: null, value: after.text })
      continue
    }
    const before = lastApplied(steps, index)
    const places = before === null && startsFrom !== null ? placesOf(startsFrom) : decimals
    const starts =
      before?.operation?.does === 'start'
        ? [inFull(before.after, before.what === 'hourly-rate' ? 2 : decimals)]
        : computed(before?.after ?? from, places)
    let found = decimalsFor(step, starts, after)
    if (!found.isMet) {
      // A figure that is rounded from a half: the half itself is shown where it comes about.
      after = computed(step.after, decimals)[0] ?? after
      found = decimalsFor(step, starts, after)
    }
    shown.unshift({ operand: found.operand.text, value: after.text })
    after = found.start
  }
  const isLonger = startsFrom !== null && after.places > placesOf(startsFrom)
  return { startsAt: isLonger ? after.text : null, steps: shown }
}

function lastApplied(steps: readonly Step[], before: number): Step | null {
  return steps.slice(0, before).findLast(({ operation }) => operation !== null) ?? null
}

/**
 * @returns the first start and operand that lead to what is shown after the step, the fewest decimals of the start first; where none
 *   do, the longest of both.
 */
function decimalsFor({ operation, sources }: Step, starts: readonly Shown[], after: Shown) {
  if (!operation || operation.does === 'start') throw new Error('Only what is applied has an operand.')
  const operands = operandsOf(operation, sources.length > 0)
  const leads = (start: Shown, operand: Shown) => {
    const value = applied({ ...operation, by: operand.says }, start.says)
    return toDecimal(value, after.places) === toDecimal(after.says, after.places)
  }
  for (const start of starts)
    for (const operand of operands) if (leads(start, operand)) return { start, operand, isMet: true }
  const [start, operand] = [starts.at(-1), operands.at(-1)]
  if (!start || !operand) throw new Error('A step without figures.')
  return { start, operand, isMet: false }
}

/**
 * @returns ways to write a computed value, ever longer, without those that round a half: whoever comes to it from a number
 *   without an end, written a little too low, never meets that half.
 */
function computed(exact: Fraction, decimals: number): readonly Shown[] {
  return upTo(MOST_PLACES, decimals)
    .filter((places) => !isHalf(exact, places))
    .map((places) => atPlaces(exact, places, decimals))
}

/** Its first decimal beyond so many is a 5, and its last. */
function isHalf({ numerator, denominator }: Fraction, places: number): boolean {
  const doubled = numerator * 2n * 10n ** BigInt(places)
  return doubled % denominator === 0n && (doubled / denominator) % 2n !== 0n
}

/** @returns ways to write an operand: a stored one in full; one that has no end, or is itself computed, ever longer. */
function operandsOf(operation: Exclude<Operation, { does: 'start' }>, isStored: boolean): readonly Shown[] {
  const { does, by } = operation
  const places = exactDecimals(by)
  const isEndless = places === null || places > TYPED_PLACES
  if (does === 'plus' && !isStored) return upTo(MOST_PLACES, 0).map((many) => atPlaces(by, many, 0))
  if (!isEndless) return [inFull(by, isRate(operation) ? PLACES_OF_ENDLESS : 0)]
  return upTo(MOST_PLACES, PLACES_OF_ENDLESS).map((many) => atPlaces(by, many, 0))
}

/** A rate or a price that is not whole has four decimals at least, as everywhere. */
function isRate({ does, by }: Exclude<Operation, { does: 'start' }>): boolean {
  return (does === 'times' || does === 'divided-by') && by.numerator % by.denominator !== 0n
}

/** @param decimals that it has anyway, and that say nothing of being exact */
function atPlaces(exact: Fraction, places: number, decimals: number): Shown {
  const says = decimal(toDecimal(exact, places))
  const text = formatPlaces(exact, places)
  const isExact = compare(says, exact) === 0
  return { says, places, text: isExact || places <= decimals ? text : `≈ ${text}` }
}

/** A typed number, with at least so many decimals. */
function inFull(exact: Fraction, least: number): Shown {
  return atPlaces(exact, Math.max(least, Math.min(TYPED_PLACES, exactDecimals(exact) ?? TYPED_PLACES)), least)
}

const upTo = (last: number, first: number) =>
  Array.from({ length: last - first + 1 }, (_, further) => first + further)
