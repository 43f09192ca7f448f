import { refuseCompBand } from '../comp-bands/comp-band-rules.ts'
import { validateGroupName } from '../groups/group.ts'
import { validateJobFunctionName } from '../job-functions/job-function.ts'
import { validateLevelName } from '../job-levels/stored-job-level.ts'
import { validateJobTitle } from '../jobs/job.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { compare } from '../money/fraction.ts'
import { isRefusal, type Refusal } from '../refusals/refusal.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { payKey } from './families.ts'
import { levelKeyOf } from './map-levels.ts'
import { bandAmounts, type PayRange, rangeOfPay } from './pay-ranges.ts'
import { hasAmounts } from './rows.ts'
import { type RowsAndProblems, type RowWithCurrency, problemAt } from './settle-currencies.ts'
import type { CompanyLevel, StructureChoices, StructureFacts, StructureProblem } from './types.ts'

/** A row that Plumb can store, with its level and its range. */
export interface AcceptedRow extends RowWithCurrency {
  readonly familyKey: string
  readonly companyLevel: CompanyLevel
  /** Null: the row has no amounts. */
  readonly range: PayRange | null
}

/** @returns a text that identifies a pay range of Plumb: a family at a global level in a country */
export const rangeKey = ({
  familyKey,
  companyLevel,
  country,
}: Pick<AcceptedRow, 'familyKey' | 'companyLevel' | 'country'>): string =>
  `${familyKey}|${country}|${companyLevel.level}`

/**
 * Accepts rows that Plumb can store together: all jobs of a family at a level in a country have the same pay. The later of two rows that
 * contradict each other is left out.
 */
export function acceptRows(
  rows: readonly RowWithCurrency[],
  levels: readonly CompanyLevel[],
  facts: StructureFacts,
  choices: StructureChoices,
): RowsAndProblems<AcceptedRow> {
  const levelsByKey = new Map(levels.map((level) => [level.key, level]))
  const storedFamilies = new Set(facts.jobFamilies.map(({ name }) => nameKeyIgnoringSpaces(name)))
  const accepted: AcceptedRow[] = []
  const problems: StructureProblem[] = []
  const byRange = new Map<string, AcceptedRow[]>()
  const firstRowWithFunction = new Map<string, RowWithCurrency>()
  for (const row of rows) {
    const companyLevel = levelsByKey.get(levelKeyOf(row.levelName))
    const range = rangeOfPay(row.pay, choices.singleAmountWidth)
    const familyKey = nameKeyIgnoringSpaces(row.family)
    if (!companyLevel) continue
    const refuse = (message: string) => void problems.push(problemAt(row, message))
    if (range && 'message' in range) {
      refuse(range.message)
      continue
    }
    const candidate: AcceptedRow = { ...row, familyKey, companyLevel, range }
    const refusal = refuseTexts(row) ?? refuseCompBand(bandAmounts(candidate), companyLevel.level)
    if (refusal) {
      refuse(refusal.message)
      continue
    }
    const others = byRange.get(rangeKey(candidate)) ?? []
    // A row without a job function does not mean that the family has none.
    const rowWithFunction =
      firstRowWithFunction.get(familyKey) ?? (row.functionName === null ? undefined : row)
    const message = storedFamilies.has(familyKey)
      ? structureImportMessages.familyExists(row.family)
      : (refuseContradiction(candidate, others) ??
        (rowWithFunction && row.functionName !== null && functionKey(rowWithFunction) !== functionKey(row)
          ? structureImportMessages.otherFunction(
              row.family,
              rowWithFunction.functionName ?? '',
              rowWithFunction.line,
            )
          : null))
    if (message !== null) {
      refuse(message)
      continue
    }
    if (rowWithFunction) firstRowWithFunction.set(familyKey, rowWithFunction)
    byRange.set(rangeKey(candidate), [...others, candidate])
    accepted.push(candidate)
  }
  return { rows: accepted, problems }
}

const functionKey = ({ functionName }: RowWithCurrency) => nameKeyIgnoringSpaces(functionName ?? '')

/** @returns a refusal if a text of a row cannot be stored, otherwise null */
function refuseTexts({ family, functionName, levelName: level, title }: RowWithCurrency): Refusal | null {
  const results = [
    validateGroupName(family),
    validateJobFunctionName(functionName ?? family),
    validateLevelName(level),
    validateJobTitle(title ?? level),
  ]
  return results.find(isRefusal) ?? null
}

/** @returns the message if a row contradicts an earlier one with the same range, otherwise null */
function refuseContradiction(row: AcceptedRow, others: readonly AcceptedRow[]): string | null {
  const { otherRange, levelsShared, otherBonus, otherEquity } = structureImportMessages
  const rowWithOtherPay =
    hasAmounts(row.pay) && others.find(({ pay }) => hasAmounts(pay) && payKey(pay) !== payKey(row.pay))
  if (rowWithOtherPay)
    return rowWithOtherPay.companyLevel.key === row.companyLevel.key
      ? otherRange(row.family, row.levelName, rowWithOtherPay.line)
      : levelsShared(row.levelName, rowWithOtherPay.levelName, row.family, rowWithOtherPay.line)
  const { bonus, equity } = row
  const rowWithOtherBonus = others.find(
    (other) => other.bonus !== null && bonus !== null && !isSameBonus(other.bonus, bonus),
  )
  if (rowWithOtherBonus) return otherBonus(row.family, row.levelName, rowWithOtherBonus.line)
  const rowWithOtherEquity = others.find(
    (other) => other.equity !== null && equity !== null && compare(other.equity, equity) !== 0,
  )
  return rowWithOtherEquity ? otherEquity(row.family, row.levelName, rowWithOtherEquity.line) : null
}

const isSameBonus = (
  one: NonNullable<RowWithCurrency['bonus']>,
  other: NonNullable<RowWithCurrency['bonus']>,
): boolean => (one === 'none' || other === 'none' ? one === other : compare(one, other) === 0)
