/**
 * An exact number. All figures are fractions from the typed decimal to the display, because results such as 100,000 / 0.92 have no exact
 * decimal (rule MO1). Results are not reduced, which would take longer than the rest of a computation: call `reduce` before caching one.
 */
export interface Fraction {
  readonly numerator: bigint
  /** Above 0. */
  readonly denominator: bigint
}

/** @returns a fraction as text, in lowest terms: "19/23" */
export function fractionText(value: Fraction): string {
  const { numerator, denominator } = reduce(value)
  return `${numerator}/${denominator}`
}

/**
 * @returns the value of a text such as "19/23"
 * @throws for any other text
 */
export function parseFraction(text: string): Fraction {
  const [, numerator, denominator] = /^(-?\d{1,400})\/(\d{1,400})$/.exec(text) ?? []
  if (numerator === undefined || denominator === undefined || BigInt(denominator) === 0n)
    throw new RangeError(`"${text.slice(0, 40)}" is not a fraction`)
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/**
 * @returns a whole number as a fraction
 * @throws for a number that is not a safe integer
 */
export function fromInteger(value: number): Fraction {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number below 2^53`)
  return { numerator: BigInt(value), denominator: 1n }
}

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/

/** @returns the value of a decimal such as "0.92" or "-5"; null for any other text */
export function parseDecimal(text: string): Fraction | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const [, sign, digits = '', decimals = ''] = match
  const numerator = BigInt(digits + decimals)
  return { numerator: sign === '-' ? -numerator : numerator, denominator: powerOfTen(decimals.length) }
}

/**
 * @returns the value of a decimal that was checked when it was stored
 * @throws for anything else
 */
export function decimal(text: string): Fraction {
  const value = parseDecimal(text)
  if (value === null) throw new RangeError(`"${text}" is not a decimal`)
  return value
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator)
    return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  // Most denominators are powers of ten. The larger one is then a common denominator, which keeps the numbers short.
  if (b.denominator % a.denominator === 0n) return addToLarger(b, a)
  if (a.denominator % b.denominator === 0n) return addToLarger(a, b)
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** Adds two fractions, of which the first has a denominator that is a multiple of the other's. */
function addToLarger({ numerator, denominator }: Fraction, smaller: Fraction): Fraction {
  return { numerator: numerator + smaller.numerator * (denominator / smaller.denominator), denominator }
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** @throws if `b` is 0, which callers check before */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new RangeError('division by zero')
  const numerator = a.numerator * b.denominator
  const denominator = a.denominator * b.numerator
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator }
}

/** @returns a percentage as a factor: 9/10 for 90 */
export function fromPercent(percent: Fraction): Fraction {
  return { numerator: percent.numerator, denominator: percent.denominator * 100n }
}

/** @returns a factor as a percentage: 90 for 9/10 */
export function toPercent(factor: Fraction): Fraction {
  return { numerator: factor.numerator * 100n, denominator: factor.denominator }
}

/** @returns a number for `sort`: below 0 if `a` is less than `b`, 0 if they are equal, otherwise above 0 */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function isZero(value: Fraction): boolean {
  return value.numerator === 0n
}

/** @returns the same value in lowest terms */
export function reduce({ numerator, denominator }: Fraction): Fraction {
  let a = numerator < 0n ? -numerator : numerator
  let b = denominator
  while (b !== 0n) [a, b] = [b, a % b]
  return a <= 1n
    ? { numerator, denominator: a === 0n ? 1n : denominator }
    : { numerator: numerator / a, denominator: denominator / a }
}

/** @returns the number of decimals that express the value exactly (2 for 1/4, 0 for 6/3); null if none do, as for 1/3 */
export function exactDecimals(value: Fraction): number | null {
  let { denominator } = reduce(value)
  const divideOut = (prime: bigint) => {
    let exponent = 0
    for (; denominator % prime === 0n; denominator /= prime) exponent += 1
    return exponent
  }
  const places = Math.max(divideOut(2n), divideOut(5n))
  return denominator === 1n ? places : null
}

/**
 * @returns the same value over a power of ten if it has at most 40 decimals, otherwise in lowest terms. Results that are computed with a
 *   power of ten can be written without a division
 */
export function toPowerOfTenDenominator(value: Fraction): Fraction {
  const places = exactDecimals(value)
  return places === null || places >= powers.length
    ? reduce(value)
    : { numerator: roundScaled(value, places), denominator: powerOfTen(places) }
}

/**
 * Rounds half away from zero. A value is rounded only once, for display or in the API (rule MO2).
 * @returns the whole number that is the rounded value times 10^places
 */
export function roundScaled({ numerator, denominator }: Fraction, places: number): bigint {
  const scaled = numerator * (powerOfTen(places) * 2n)
  const doubled = denominator * 2n
  return numerator < 0n ? -((-scaled + denominator) / doubled) : (scaled + denominator) / doubled
}

/** @returns the nearest multiple of a whole number, half away from zero: 165,000 for 165,470 and a step of 1,000 */
export function roundToStep(value: Fraction, step: number): Fraction {
  const steps = roundScaled(divide(value, fromInteger(step)), 0)
  return { numerator: steps * BigInt(step), denominator: 1n }
}

/** The largest number of decimals of a figure in the API, that is, "on the wire". */
export const WIRE_DECIMALS = 12

/** @returns the decimal for the API ("the wire"): rounded to 12 decimals, without trailing zeros ("166320", "108695.652173913043") */
export function toWire(value: Fraction): string {
  const { numerator, denominator } = value
  if (numerator === 0n) return '0'
  if (numerator < 0n) {
    const text = toWire({ numerator: -numerator, denominator })
    return text === '0' ? text : `-${text}`
  }
  const places = exponents.get(denominator)
  // The value is a decimal already, which needs a point but no division.
  if (places !== undefined && places <= WIRE_DECIMALS) return insertDecimalPoint(numerator.toString(), places)
  return insertDecimalPoint(roundScaled(value, WIRE_DECIMALS).toString(), WIRE_DECIMALS)
}

/** Inserts the decimal point and removes trailing zeros. A regular expression would make responses for a whole workspace a fifth slower. */
function insertDecimalPoint(digits: string, places: number): string {
  const pointIndex = digits.length - places
  let end = digits.length
  while (end > pointIndex && digits.charCodeAt(end - 1) === ZERO_DIGIT) end -= 1
  if (end === pointIndex) return digits.slice(0, pointIndex)
  if (end <= 0) return '0'
  return pointIndex > 0
    ? `${digits.slice(0, pointIndex)}.${digits.slice(pointIndex, end)}`
    : `0.${digits.slice(0, end).padStart(end - pointIndex, '0')}`
}

const ZERO_DIGIT = 0x30

/** @returns a decimal with exactly this number of decimals, and a hyphen for a minus: "-0.50" */
export function toDecimal(value: Fraction, places: number): string {
  const scaled = roundScaled(value, places)
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** @returns a floating-point number, for drawing only */
export function toNumber(value: Fraction): number {
  return Number(toDecimal(value, 9))
}

const powers: bigint[] = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))
const exponents: ReadonlyMap<bigint, number> = new Map(powers.map((power, exponent) => [power, exponent]))

function powerOfTen(exponent: number): bigint {
  const power = powers[exponent]
  if (power === undefined) throw new RangeError(`No decimal has ${exponent} places`)
  return power
}
