import { HIGHEST_LEVEL, type JobLevelGroup } from '../job-levels/job-level.ts'
import { multiply, toNumber } from '../money/fraction.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import type { FamilyRow } from './families.ts'
import { type LevelName, parseLevelName } from './level-names.ts'
import { PERIODS_A_YEAR } from './pay-ranges.ts'
import type { CompanyLevel, StructureChoices, StructureFacts } from './types.ts'

/** A level of the file, before it has a position. */
interface FileLevel {
  readonly key: string
  readonly name: string
  readonly rowCount: number
  readonly families: ReadonlySet<string>
  readonly pay: number | null
  readonly parsed: LevelName | null
}

type GridPosition = Pick<CompanyLevel, 'group' | 'level'>

/** A level with its position in the leveling grid. Others can move it to another global level, unless it `isFixed`. */
interface PositionedLevel extends FileLevel, Pick<CompanyLevel, 'group' | 'jobLevelId' | 'by'> {
  level: number
  /** The user chose the position, or it is that of the stored job level with the name. */
  readonly isFixed: boolean
}

export const levelKeyOf = (name: string): string => nameKeyIgnoringSpaces(name)

/**
 * Gives each level of a file a position in the leveling grid: that of the stored job level with its name, otherwise that of the survey level
 * with the same group and rank. Levels of one family, and levels of one group, get different global levels, so that each keeps its pay.
 * @param choices by the keys of levels
 * @returns the levels, highest first
 */
export function mapLevels(
  rows: readonly FamilyRow[],
  facts: StructureFacts,
  choices: StructureChoices['levels'] = {},
): readonly CompanyLevel[] {
  const fileLevels = [...Map.groupBy(rows, ({ levelName }) => levelKeyOf(levelName))].map(
    ([key, levelRows]): FileLevel => {
      const name = levelRows[0]?.levelName ?? ''
      const families = new Set(levelRows.map(({ family }) => nameKeyIgnoringSpaces(family)))
      return {
        key,
        name,
        rowCount: levelRows.length,
        families,
        pay: typicalPay(levelRows),
        parsed: parseLevelName(name),
      }
    },
  )
  const positioned = fileLevels.map((fileLevel): PositionedLevel => {
    const stored = facts.jobLevels.find(({ code, name }) =>
      [code, name].some((each) => levelKeyOf(each) === fileLevel.key),
    )
    const choice = choices[fileLevel.key] ?? (stored && { ...stored, jobLevelId: stored.id })
    const { group, level } = choice ?? positionByName(fileLevel, fileLevels, facts)
    const by = choices[fileLevel.key] ? 'chosen' : stored ? 'stored' : fileLevel.parsed ? 'name' : 'pay'
    const jobLevelId = choice?.jobLevelId ?? null
    return { ...fileLevel, group, level, jobLevelId, by, isFixed: choice !== undefined }
  })
  liftByPay(positioned)
  const ordered = positioned.toSorted(
    (a, b) =>
      a.level - b.level || (a.parsed?.step ?? 0) - (b.parsed?.step ?? 0) || (a.pay ?? 0) - (b.pay ?? 0),
  )
  separate(ordered)
  return ordered
    .map(({ key, name, rowCount, group, level, jobLevelId, by, isFixed }): CompanyLevel => {
      const atPosition = facts.jobLevels.filter(
        (each) => each.isVisible && each.group === group && each.level === level,
      )
      // If only one visible job level is stored at the position, it is used.
      const storedId = !isFixed && atPosition.length === 1 ? (atPosition[0]?.id ?? null) : null
      return { key, name, rowCount, group, level, jobLevelId: jobLevelId ?? storedId, by }
    })
    .toReversed()
}

/** @returns the mean yearly pay in the country of the first row, for comparisons of levels only; null without amounts */
function typicalPay(rows: readonly FamilyRow[]): number | null {
  const amounts = rows.flatMap(({ pay, country }) => {
    const amount = pay.mid ?? pay.min ?? pay.max
    return amount !== null && country === rows[0]?.country
      ? [toNumber(multiply(amount, PERIODS_A_YEAR[pay.period]))]
      : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

function positionByName(
  fileLevel: FileLevel,
  all: readonly FileLevel[],
  { surveyLevels }: StructureFacts,
): GridPosition {
  const { parsed } = fileLevel
  const levelOfRank = (group: JobLevelGroup, rank: number) => {
    const inGroup = surveyLevels.filter((each) => each.group === group).toSorted((a, b) => a.level - b.level)
    const exact = inGroup.find(({ surveyCode }) => Number(/\d*$/.exec(surveyCode)?.[0] || 0) === rank)
    return Math.min(HIGHEST_LEVEL, exact?.level ?? (inGroup.at(-1)?.level ?? 0) + 1)
  }
  if (parsed === null) return positionByPay(fileLevel, all, levelOfRank)
  if (parsed.group !== null) return { group: parsed.group, level: levelOfRank(parsed.group, parsed.rank) }
  const numbers = [
    ...new Set(all.flatMap((each) => (each.parsed?.group === null ? [each.parsed.rank] : []))),
  ].toSorted((a, b) => a - b)
  const hasNumbersOnly = all.every((each) => each.parsed === null || each.parsed.group === null)
  // "L5" is Plumb's L5, unless other levels name a group or a number is too high: then the numbers are professional levels, in their order.
  if (hasNumbersOnly && (numbers.at(-1) ?? 0) <= HIGHEST_LEVEL)
    return { group: 'Professional', level: parsed.rank }
  const order = numbers.indexOf(parsed.rank) + 1
  return {
    group: 'Professional',
    level: hasNumbersOnly ? Math.min(order, HIGHEST_LEVEL) : levelOfRank('Professional', order),
  }
}

/** @returns the position above all levels that are paid less and whose name tells their group; without such a level, that of P1 */
function positionByPay(
  fileLevel: FileLevel,
  all: readonly FileLevel[],
  levelOfRank: (group: JobLevelGroup, rank: number) => number,
): GridPosition {
  const lower = all.flatMap(({ parsed, pay }) =>
    parsed?.group && pay !== null && fileLevel.pay !== null && pay < fileLevel.pay
      ? [levelOfRank(parsed.group, parsed.rank)]
      : [],
  )
  const level =
    lower.length === 0 ? levelOfRank('Professional', 1) : Math.min(HIGHEST_LEVEL, Math.max(...lower) + 1)
  return { group: 'Professional', level }
}

/** Moves levels above those of other groups that are paid less in the same families: an M1 that earns more than a P4 is above it. */
function liftByPay(levels: readonly PositionedLevel[]): void {
  const paid = levels.filter(({ pay }) => pay !== null).toSorted((a, b) => (a.pay ?? 0) - (b.pay ?? 0))
  for (const [index, lifted] of paid.entries()) {
    if (lifted.isFixed) continue
    const lower = paid
      .slice(0, index)
      .filter(
        (other) =>
          other.group !== lifted.group && (other.pay ?? 0) < (lifted.pay ?? 0) && sharesFamily(lifted, other),
      )
    lifted.level = Math.min(HIGHEST_LEVEL, Math.max(lifted.level, ...lower.map(({ level }) => level + 1)))
  }
}

const sharesFamily = (one: FileLevel, other: FileLevel): boolean =>
  [...one.families].some((family) => other.families.has(family))

/** Gives levels of one group or family different global levels, in their order: moves them up, or down where the top is reached. */
function separate(ordered: readonly PositionedLevel[]): void {
  const mustDiffer = (one: PositionedLevel, other: PositionedLevel) =>
    one.group === other.group || sharesFamily(one, other)
  for (const [index, moved] of ordered.entries()) {
    if (moved.isFixed) continue
    const isTaken = () =>
      ordered.some(
        (other, otherIndex) =>
          mustDiffer(moved, other) &&
          (other.isFixed ? other.level === moved.level : otherIndex < index && other.level >= moved.level),
      )
    while (isTaken()) moved.level += 1
  }
  for (const [index, moved] of [...ordered.entries()].toReversed()) {
    if (moved.isFixed) continue
    const above = ordered
      .slice(index + 1)
      .filter((other) => mustDiffer(moved, other) && other.level <= moved.level)
    moved.level = Math.max(0, Math.min(moved.level, HIGHEST_LEVEL, ...above.map(({ level }) => level - 1)))
  }
}
