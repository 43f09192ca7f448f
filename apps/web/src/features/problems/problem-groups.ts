import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { FoundProblem } from './queries.ts'
import type { ProblemsSearch } from './search.ts'

/** Gaps that the same act mends. */
export interface ProblemGroup {
  readonly what: string
  /** Of the page where that is done; null where there is no cell to lead to. */
  readonly page: string | null
  readonly problems: readonly FoundProblem[]
}

/** @returns what the address asks to see of them. */
export const shownProblems = (problems: readonly FoundProblem[], { kind, find = '' }: ProblemsSearch) => {
  const wanted = nameKey(find)
  return problems.filter(
    (problem) =>
      (kind === undefined || problem.kind === kind) &&
      [
        problem.sentence,
        problem.where ?? '',
        ...problem.families.map(({ name }) => name),
        ...problem.countries.map(countryName),
      ].some((text) => nameKey(text).includes(wanted)),
  )
}

/** @returns them by what mends them, in the order in which the first of each stands. */
export function groupsOf(problems: readonly FoundProblem[]): readonly ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ what, page }) => JSON.stringify([what, page?.page ?? null]))
  return [...groups.values()].flatMap((ofGroup) => {
    const [first] = ofGroup
    return first ? [{ what: first.what, page: first.page?.page ?? null, problems: ofGroup }] : []
  })
}
