import { HIGHEST_LEVEL, type JobLevelGroup } from '../job-levels/job-level.ts'
import { type Fraction, toNumber } from '../money/fraction.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import type { FamilyRow } from './families.ts'
import { type LevelName, parseLevelName } from './level-names.ts'
import type { OwnLevel, StructureChoices, StructureFacts } from './types.ts'

/** An own level before it has its place. */
interface UnplacedLevel {
  readonly key: string
  readonly name: string
  readonly rows: readonly FamilyRow[]
  readonly families: ReadonlySet<string>
  readonly pay: number | null
  readonly parsed: LevelName | null
}

/** A level with its place; `isFixed`: the user or the workspace decided it. */
type Placed = Pick<OwnLevel, 'group' | 'level' | 'jobLevelId' | 'by'> & { readonly isFixed: boolean }

export const levelKeyOf = (name: string): string => nameKeyIgnoringSpaces(name)

/**
 * Puts the levels of a file in order next to Plumb's: a stored job level with the name, otherwise the survey's level of the same kind.
 * Levels of one family, and levels of one group, get different global levels, so that each keeps its own pay.
 * @returns the levels, highest first
 */
export function mapLevels(
  rows: readonly FamilyRow[],
  facts: StructureFacts,
  choices: StructureChoices['levels'] = {},
): readonly OwnLevel[] {
  const unplaced = [...Map.groupBy(rows, ({ levelName }) => levelKeyOf(levelName))].map(
    ([key, own]): UnplacedLevel => {
      const name = own[0]?.levelName ?? ''
      const families = new Set(own.map(({ family }) => nameKeyIgnoringSpaces(family)))
      return { key, name, rows: own, families, pay: typicalPay(own), parsed: parseLevelName(name) }
    },
  )
  const places = new Map<UnplacedLevel, Placed>()
  for (const own of unplaced) {
    const stored = facts.jobLevels.find(({ code, name }) =>
      [code, name].some((each) => levelKeyOf(each) === own.key),
    )
    const choice = choices[own.key] ?? (stored && { ...stored, jobLevelId: stored.id })
    const nominal = choice ?? nominalPlace(own, unplaced, facts)
    const { group, level } = nominal
    const by = choices[own.key] ? 'chosen' : stored ? 'stored' : own.parsed ? 'name' : 'pay'
    places.set(own, {
      group,
      level,
      jobLevelId: choice?.jobLevelId ?? null,
      by,
      isFixed: choice !== undefined,
    })
  }
  liftByPay(unplaced, places)
  const ordered = unplaced.toSorted(
    (a, b) =>
      (places.get(a)?.level ?? 0) - (places.get(b)?.level ?? 0) ||
      (a.parsed?.step ?? 0) - (b.parsed?.step ?? 0) ||
      (a.pay ?? 0) - (b.pay ?? 0),
  )
  const levels = separate(ordered, places)
  return ordered
    .map((own, index): OwnLevel => {
      const { group = 'Professional', jobLevelId = null, by = 'pay', isFixed = false } = places.get(own) ?? {}
      const level = levels[index] ?? 0
      const isHere = (each: Nominal) => each.group === group && each.level === level
      const companion = facts.surveyLevels.find(isHere)
      const [stored, other] = isFixed ? [] : facts.jobLevels.filter((each) => each.isVisible && isHere(each))
      return {
        key: own.key,
        name: own.name,
        rowCount: own.rows.length,
        group,
        level,
        // A stored job level that fits is used.
        jobLevelId: jobLevelId ?? (other ? null : (stored?.id ?? null)),
        companion: companion ? { code: companion.code, name: companion.name } : null,
        by,
      }
    })
    .toReversed()
}

/** @returns the mean of the amounts in the middle, for comparisons of levels only; null without amounts */
function typicalPay(rows: readonly FamilyRow[]): number | null {
  const [country] = rows.map((row) => row.country)
  const amounts = rows.flatMap(({ pay, ...row }) => {
    const amount: Fraction | null = pay.mid ?? pay.min ?? pay.max
    return amount !== null && row.country === country
      ? [toNumber(amount) * (pay.period === 'hour' ? 2_080 : pay.period === 'month' ? 12 : 1)]
      : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

type Nominal = { readonly group: JobLevelGroup; readonly level: number }

function nominalPlace(
  own: UnplacedLevel,
  all: readonly UnplacedLevel[],
  { surveyLevels }: StructureFacts,
): Nominal {
  const { parsed } = own
  const levelOfRank = (group: JobLevelGroup, rank: number) => {
    const inGroup = surveyLevels.filter((each) => each.group === group).toSorted((a, b) => a.level - b.level)
    const exact = inGroup.find(({ surveyCode }) => Number(/\d*$/.exec(surveyCode)?.[0] || 0) === rank)
    return Math.min(HIGHEST_LEVEL, exact?.level ?? (inGroup.at(-1)?.level ?? 0) + 1)
  }
  if (parsed === null) return placeByPay(own, all, (group, rank) => levelOfRank(group, rank))
  if (parsed.group !== null) return { group: parsed.group, level: levelOfRank(parsed.group, parsed.rank) }
  const numbers = [
    ...new Set(all.flatMap((each) => (each.parsed?.group === null ? [each.parsed.rank] : []))),
  ].toSorted((a, b) => a - b)
  const isAlone = all.every((each) => each.parsed === null || each.parsed.group === null)
  // "L5" is Plumb's L5, unless other levels are named: then numbers are the professionals' levels in order.
  if (isAlone && (numbers.at(-1) ?? 0) <= HIGHEST_LEVEL) return { group: 'Professional', level: parsed.rank }
  const order = numbers.indexOf(parsed.rank) + 1
  return {
    group: 'Professional',
    level: isAlone ? Math.min(order, HIGHEST_LEVEL) : levelOfRank('Professional', order),
  }
}

/** @returns the place above the best paid of the levels that are paid less */
function placeByPay(
  own: UnplacedLevel,
  all: readonly UnplacedLevel[],
  levelOfRank: (group: JobLevelGroup, rank: number) => number,
): Nominal {
  const lower = all.filter(
    ({ parsed, pay }) => parsed?.group && pay !== null && own.pay !== null && pay < own.pay,
  )
  const levels = lower.map(({ parsed }) => (parsed?.group ? levelOfRank(parsed.group, parsed.rank) : 0))
  return {
    group: 'Professional',
    level:
      levels.length === 0 ? levelOfRank('Professional', 1) : Math.min(HIGHEST_LEVEL, Math.max(...levels) + 1),
  }
}

/**
 * Moves levels above those of other groups that are paid less in the same families: an M1 that earns more than a P4 is above it.
 */
function liftByPay(levels: readonly UnplacedLevel[], places: Map<UnplacedLevel, Placed>): void {
  const paid = levels.filter(({ pay }) => pay !== null).toSorted((a, b) => (a.pay ?? 0) - (b.pay ?? 0))
  for (const [index, own] of paid.entries()) {
    const place = places.get(own)
    if (!place || place.isFixed) continue
    const lower = paid.slice(0, index).flatMap((other) => {
      const otherPlace = places.get(other)
      const isBelow = (other.pay ?? 0) < (own.pay ?? 0) && sharesFamily(own, other)
      return otherPlace && otherPlace.group !== place.group && isBelow ? [otherPlace.level] : []
    })
    const level = Math.min(HIGHEST_LEVEL, Math.max(place.level, ...lower.map((each) => each + 1)))
    places.set(own, { ...place, level })
  }
}

const sharesFamily = (one: UnplacedLevel, other: UnplacedLevel): boolean =>
  [...one.families].some((family) => other.families.has(family))

/** @returns different levels for levels that would otherwise share one, in their order; moved up, or down where the top is reached */
function separate(
  ordered: readonly UnplacedLevel[],
  places: ReadonlyMap<UnplacedLevel, Placed>,
): readonly number[] {
  const place = (own: UnplacedLevel | undefined) => own && places.get(own)
  const mustDiffer = (a: number, b: number) => {
    const [one, other] = [ordered[a], ordered[b]]
    if (!one || !other) return false
    return place(one)?.group === place(other)?.group || sharesFamily(one, other)
  }
  const levels = ordered.map((own) => place(own)?.level ?? 0)
  const indexes = [...levels.keys()]
  for (const index of indexes) {
    if (place(ordered[index])?.isFixed) continue
    const isTaken = (level: number) =>
      indexes.some((other) => {
        if (!mustDiffer(index, other)) return false
        if (place(ordered[other])?.isFixed) return levels[other] === level
        return other < index && (levels[other] ?? 0) >= level
      })
    while (isTaken(levels[index] ?? 0)) levels[index] = (levels[index] ?? 0) + 1
  }
  for (const index of indexes.toReversed()) {
    if (place(ordered[index])?.isFixed) continue
    const above = indexes.filter(
      (other) => other > index && mustDiffer(index, other) && (levels[other] ?? 0) <= (levels[index] ?? 0),
    )
    const lowest = Math.min(HIGHEST_LEVEL + 1, ...above.map((other) => levels[other] ?? 0))
    levels[index] = Math.max(0, Math.min(levels[index] ?? 0, lowest - 1))
  }
  return levels
}
