import { refuseCompBand } from '../comp-bands/comp-band-rules.ts'
import { validateGroupName } from '../groups/group.ts'
import { validateJobFunctionName } from '../job-functions/job-function.ts'
import { levelName } from '../job-levels/stored-job-level.ts'
import { jobTitle } from '../jobs/job.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { compare } from '../money/fraction.ts'
import { isRefusal, type Refusal } from '../refusals/refusal.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { payKey } from './families.ts'
import { levelKeyOf } from './map-levels.ts'
import { bandAmounts, type PayRange, rangeOfPay } from './pay-ranges.ts'
import { hasAmounts } from './rows.ts'
import { type Accepted, type PaidRow, problemAt } from './settle-currencies.ts'
import type { OwnLevel, StructureChoices, StructureFacts, StructureProblem } from './types.ts'

/** A row with its place in Plumb. */
export interface PlacedRow extends PaidRow {
  readonly familyKey: string
  readonly own: OwnLevel
  /** Null: the row has no amounts. */
  readonly range: PayRange | null
}

/** @returns the text that identifies a range of Plumb: a family at a global level in a country */
export const rangeKey = ({
  familyKey,
  own,
  country,
}: Pick<PlacedRow, 'familyKey' | 'own' | 'country'>): string => `${familyKey}|${country}|${own.level}`

/**
 * Accepts rows that Plumb can store together: all jobs of a family at a level in a country have the same pay. The later of two rows that
 * contradict each other is left out.
 */
export function placeRows(
  rows: readonly PaidRow[],
  levels: readonly OwnLevel[],
  facts: StructureFacts,
  choices: StructureChoices,
): Accepted<PlacedRow> {
  const levelsByKey = new Map(levels.map((level) => [level.key, level]))
  const stored = new Set(facts.jobFamilies.map(({ name }) => nameKeyIgnoringSpaces(name)))
  const accepted: PlacedRow[] = []
  const problems: StructureProblem[] = []
  const byRange = new Map<string, PlacedRow[]>()
  const functionByFamily = new Map<string, PaidRow>()
  for (const row of rows) {
    const own = levelsByKey.get(levelKeyOf(row.levelName))
    const range = rangeOfPay(row.pay, choices.singleAmountWidth)
    const familyKey = nameKeyIgnoringSpaces(row.family)
    if (!own) continue
    const refuse = (message: string) => void problems.push(problemAt(row, message))
    if (range && 'message' in range) {
      refuse(range.message)
      continue
    }
    const placed: PlacedRow = { ...row, familyKey, own, range }
    const refusal = refuseTexts(row) ?? refuseCompBand(bandAmounts(placed), own.level)
    if (refusal) {
      refuse(refusal.message)
      continue
    }
    const others = byRange.get(rangeKey(placed)) ?? []
    // A row without a function does not say that the family has none.
    const familyFirst = functionByFamily.get(familyKey) ?? (row.functionName === null ? undefined : row)
    const message = stored.has(familyKey)
      ? structureImportMessages.familyExists(row.family)
      : (refuseOther(placed, others) ??
        (familyFirst && row.functionName !== null && functionKey(familyFirst) !== functionKey(row)
          ? structureImportMessages.otherFunction(
              row.family,
              familyFirst.functionName ?? '',
              familyFirst.line,
            )
          : null))
    if (message !== null) {
      refuse(message)
      continue
    }
    if (familyFirst) functionByFamily.set(familyKey, familyFirst)
    byRange.set(rangeKey(placed), [...others, placed])
    accepted.push(placed)
  }
  return { rows: accepted, problems }
}

const functionKey = ({ functionName }: PaidRow) => nameKeyIgnoringSpaces(functionName ?? '')

/** @returns a refusal if a text of a row cannot be stored, otherwise null */
function refuseTexts({ family, functionName, levelName: level, title }: PaidRow): Refusal | null {
  const results = [
    validateGroupName(family),
    validateJobFunctionName(functionName ?? family),
    levelName(level),
    jobTitle(title ?? level),
  ]
  return results.find(isRefusal) ?? null
}

/** @returns the message if a row contradicts an earlier one with the same range, otherwise null */
function refuseOther(row: PlacedRow, others: readonly PlacedRow[]): string | null {
  const { otherRange, levelsShared, otherBonus, otherEquity } = structureImportMessages
  const otherPay =
    hasAmounts(row.pay) && others.find(({ pay }) => hasAmounts(pay) && payKey(pay) !== payKey(row.pay))
  if (otherPay)
    return otherPay.own.key === row.own.key
      ? otherRange(row.family, row.levelName, otherPay.line)
      : levelsShared(row.levelName, otherPay.levelName, row.family, otherPay.line)
  const { bonus, equity } = row
  const bonusBefore = others.find(
    (other) => other.bonus !== null && bonus !== null && !isSameBonus(other.bonus, bonus),
  )
  if (bonusBefore) return otherBonus(row.family, row.levelName, bonusBefore.line)
  const equityBefore = others.find(
    (other) => other.equity !== null && equity !== null && compare(other.equity, equity) !== 0,
  )
  return equityBefore ? otherEquity(row.family, row.levelName, equityBefore.line) : null
}

const isSameBonus = (one: NonNullable<PaidRow['bonus']>, other: NonNullable<PaidRow['bonus']>): boolean =>
  one === 'none' || other === 'none' ? one === other : compare(one, other) === 0
