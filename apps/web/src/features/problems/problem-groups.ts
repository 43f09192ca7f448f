import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { FoundProblem } from './queries.ts'
import type { ProblemsSearch } from './search.ts'

/** Gaps with the same fix. */
export interface ProblemGroup {
  readonly cause: string
  /** The page where they are fixed; null if there is no cell to link to. */
  readonly page: string | null
  readonly problems: readonly FoundProblem[]
}

/** Returns the gaps that match the filter and search in the URL. */
export const filterProblems = (problems: readonly FoundProblem[], { kind, find = '' }: ProblemsSearch) => {
  const searchText = nameKey(find)
  return problems.filter(
    (problem) =>
      (kind === undefined || problem.kind === kind) &&
      [
        problem.message,
        problem.details ?? '',
        ...problem.families.map(({ name }) => name),
        ...problem.countries.map(countryName),
      ].some((text) => nameKey(text).includes(searchText)),
  )
}

/** Returns the gaps grouped by how they are fixed, in the order of the first gap of each group. */
export function groupProblemsByFix(problems: readonly FoundProblem[]): readonly ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ cause, page }) => JSON.stringify([cause, page?.page ?? null]))
  return [...groups.values()].flatMap((groupProblems) => {
    const [first] = groupProblems
    return first ? [{ cause: first.cause, page: first.page?.page ?? null, problems: groupProblems }] : []
  })
}
