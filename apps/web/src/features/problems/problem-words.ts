import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import type { ProblemKind } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { FoundProblem } from './queries.ts'

const words = messages.problems

/** @returns what to do about a gap: "Add a comp band" */
export const fixOf = (what: string) => (words.fixes as Readonly<Record<string, string>>)[what] ?? what

/** @returns the name of the page where a gap is fixed. */
export const pageName = (page: string | null) =>
  page === null
    ? messages.shell.navigationItems['job-architecture']
    : ((messages.missingPay.pages as Readonly<Record<string, string>>)[page] ?? page)

/** @returns the cell where a gap is fixed: "L6, Comp bands" */
export function fixLabel({ page, families: [family] }: FoundProblem): string {
  if (page === null) return pageName(null)
  return [
    page.level === null || page.level === undefined ? null : levelLabel(page.level),
    page.page === 'job-families' ? family?.name : pageName(page.page),
    page.country && countryName(page.country),
    page.fromCurrency && `${page.fromCurrency}, ${page.toCurrency}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** @returns the gaps as a table, its header first. */
export function problemCells(problems: readonly FoundProblem[]): readonly (readonly CsvCell[])[] {
  const { columns } = words.exporting
  return [
    Object.values(columns),
    ...problems.map((problem) => {
      const { families, familyCount } = problem
      const cells: Record<keyof typeof columns, CsvCell> = {
        kind: words.kinds[problem.kind as ProblemKind],
        fix: fixOf(problem.cause),
        sentence: problem.message,
        where: problem.details,
        fixIn: fixLabel(problem),
        ranges: problem.rangeCount,
        jobs: problem.jobCount,
        familyCount,
        families: [
          ...families.map(({ name }) => name),
          ...(familyCount > families.length ? [words.more(familyCount - families.length)] : []),
        ].join('; '),
        countries: problem.countries.map(countryName).join('; '),
      }
      return Object.values(cells)
    }),
  ]
}
