import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import type { ProblemKind } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'
import { missingPayMessages } from '@plumb/domain/messages/missing-pay.ts'
import { problemMessages } from '@plumb/domain/messages/problems.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { NameLevel } from '../../shared/groups/use-name-level.ts'
import type { FoundProblem } from './queries.ts'

/** Returns the name of the fix for a cause: "Add a comp band". */
export const fixText = (cause: string) =>
  (problemMessages.fixes as Readonly<Record<string, string>>)[cause] ?? cause

/** Returns the name of the page where a gap is fixed. */
export const pageName = (page: string | null) =>
  page === null
    ? shellMessages.navigationItems['job-architecture']
    : ((missingPayMessages.pages as Readonly<Record<string, string>>)[page] ?? page)

/** Returns the name of the cell where a gap is fixed: "L6 Associate, Comp bands". */
export function fixLabel({ page, families: [family] }: FoundProblem, nameLevel: NameLevel): string {
  if (page === null) return pageName(null)
  return [
    page.level == null ? null : nameLevel(page.level),
    page.page === 'job-families' ? family?.name : pageName(page.page),
    page.country && countryName(page.country),
    page.fromCurrency && `${page.fromCurrency}, ${page.toCurrency}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the gaps as a table, its header first. */
export function problemCells(
  problems: readonly FoundProblem[],
  nameLevel: NameLevel,
): readonly (readonly CsvCell[])[] {
  const { columns } = problemMessages.exporting
  return [
    Object.values(columns),
    ...problems.map((problem) => {
      const { families, familyCount } = problem
      const cells: Record<keyof typeof columns, CsvCell> = {
        kind: problemMessages.kinds[problem.kind as ProblemKind],
        fix: fixText(problem.cause),
        sentence: problem.message,
        where: problem.details,
        fixIn: fixLabel(problem, nameLevel),
        ranges: problem.rangeCount,
        jobs: problem.jobCount,
        familyCount,
        families: [
          ...families.map(({ name }) => name),
          ...(familyCount > families.length ? [problemMessages.more(familyCount - families.length)] : []),
        ].join('; '),
        countries: problem.countries.map(countryName).join('; '),
      }
      return Object.values(cells)
    }),
  ]
}
