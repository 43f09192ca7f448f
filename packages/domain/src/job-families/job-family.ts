import { jobFamilyMessages } from '../messages/job-families.ts'
import {
  compare,
  decimal,
  divide,
  type Fraction,
  multiply,
  toWire,
  fromInteger,
  ZERO,
} from '../money/fraction.ts'
import { isAtLeastZero, parseTyped } from '../money/typed-decimal.ts'
import { isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'
import { copyName, nameKey } from '../refusals/unique-names.ts'

/** The fields of a family that are validated (rule JF1). */
export interface JobFamilyFields {
  readonly code: string
  readonly name: string
  /** A decimal: "1" is 100%. */
  readonly compBandMultiplier: string
  /** A decimal, in percent. It has no effect: it is only stored and returned. */
  readonly dynamicPercent: string | null
}

/** Default values of a new family. */
export const JOB_FAMILY_DEFAULTS = {
  applyUsTiersToCash: false,
  applyUsTiersToEquity: false,
  eligibleForEquity: true,
  compBandMultiplier: '1',
} as const

/** @returns the fields to store, with trimmed code and name, or a refusal */
export function validateJobFamily(family: JobFamilyFields): JobFamilyFields | Refusal {
  const code = validateLine(family.code, {
    subject: jobFamilyMessages.aCode,
    blankMessage: jobFamilyMessages.codeOrNameMissing,
    field: 'code',
  })
  if (isRefusal(code)) return code
  const name = validateLine(family.name, {
    subject: jobFamilyMessages.aName,
    blankMessage: jobFamilyMessages.codeOrNameMissing,
    field: 'name',
  })
  if (isRefusal(name)) return name
  if (!isAtLeastZero(family.compBandMultiplier))
    return refuse('VALIDATION_FAILED', jobFamilyMessages.multiplier, 'compBandMultiplier')
  if (family.dynamicPercent !== null && !isAtLeastZero(family.dynamicPercent))
    return refuse('VALIDATION_FAILED', jobFamilyMessages.dynamicPercent, 'dynamicPercent')
  return { ...family, code, name }
}

type CodeAndName = Pick<JobFamilyFields, 'code' | 'name'>

/**
 * @param isFree whether a new code can be used; for example, not if the name that is made from it is taken
 * @returns the code of a new family: JF and at least four digits, above the highest existing one (rule JF3)
 */
export function nextFamilyCode(
  codes: readonly string[],
  isFree: (code: string) => boolean = () => true,
): string {
  const suffixes = codes
    .map((code) => Number(/^JF(\d+)$/i.exec(code.trim())?.[1] ?? 0))
    // Numbers that are too large to be exact are ignored.
    .filter((suffix) => suffix < Number.MAX_SAFE_INTEGER)
  for (let suffix = Math.max(0, ...suffixes) + 1; ; suffix += 1) {
    const code = `JF${String(suffix).padStart(4, '0')}`
    if (isFree(code)) return code
  }
}

/** Returns the name of a new family, such as "New family JF0008". */
function newFamilyName(code: string): string {
  return `${jobFamilyMessages.newFamily} ${code}`
}

/** @returns a copy of a family with the next code, and a name such as "Copy of Sales" */
export function copyOfFamily<Family extends CodeAndName>(
  family: Family,
  families: readonly CodeAndName[],
): Family {
  const name = copyName(
    family.name,
    families.map((other) => other.name),
  )
  return { ...family, code: nextFamilyCode(families.map(({ code }) => code)), name }
}

/** @returns a new family whose code and name no other family has */
export function newFamily(families: readonly CodeAndName[]) {
  const names = new Set(families.map(({ name }) => nameKey(name)))
  const code = nextFamilyCode(
    families.map((family) => family.code),
    (candidate) => !names.has(nameKey(newFamilyName(candidate))),
  )
  return { code, name: newFamilyName(code), ...JOB_FAMILY_DEFAULTS }
}

/** @returns the allowed characters of a multiplier that is being typed: digits and the first decimal point (rule JF8) */
export function filterMultiplierText(text: string): string {
  const [before = '', ...after] = text.replaceAll(/[^\d.]/g, '').split('.')
  return after.length === 0 ? before : `${before}.${after.join('')}`
}

const HUNDRED = fromInteger(100)

/** @returns the percentage of a stored multiplier: "1.05" is 105 */
export function multiplierPercent(compBandMultiplier: string): Fraction {
  return multiply(decimal(compBandMultiplier), HUNDRED)
}

/** @returns the multiplier to store for a typed percentage; 1 for an empty text; null if it is invalid or has too many decimals */
export function multiplierOfPercent(text: string): string | null {
  if (text.trim() === '') return JOB_FAMILY_DEFAULTS.compBandMultiplier
  const percent = parseTyped(text.trim())
  if (percent === null || compare(percent, ZERO) < 0) return null
  const stored = toWire(divide(percent, HUNDRED))
  return compare(multiply(decimal(stored), HUNDRED), percent) === 0 ? stored : null
}
