/** How often each page was seen on seven days, as the server tells it. */
export interface WeekOfCounts {
  readonly days: readonly string[]
  readonly counts: readonly {
    readonly day: string
    readonly page: string
    readonly views: number
    readonly sessions: number
    readonly begun: number
  }[]
}

/** A page with its sums, and its views by day. */
interface PageOfWeek {
  readonly page: string
  readonly sessions: number
  readonly views: number
  readonly viewsOfDays: ReadonlyMap<string, number>
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0)

/** @returns the pages that were seen, the most seen first, and how many sessions began. */
export function pagesOfWeek({ days, counts }: WeekOfCounts): {
  readonly begun: { readonly total: number; readonly ofDays: ReadonlyMap<string, number> }
  readonly pages: readonly PageOfWeek[]
} {
  const byDay = (of: typeof counts, figure: 'views' | 'begun') =>
    new Map(days.map((day) => [day, sum(of.flatMap((count) => (count.day === day ? count[figure] : [])))]))
  const begun = byDay(counts, 'begun')
  const pages = [...Map.groupBy(counts, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    sessions: sum(ofPage.map(({ sessions }) => sessions)),
    views: sum(ofPage.map(({ views }) => views)),
    viewsOfDays: byDay(ofPage, 'views'),
  }))
  pages.sort((a, b) => b.views - a.views || a.page.localeCompare(b.page))
  return { begun: { total: sum(begun.values()), ofDays: begun }, pages }
}
