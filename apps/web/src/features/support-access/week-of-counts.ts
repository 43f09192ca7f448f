/** Views of each page on seven days, as returned by the server. */
export interface WeekOfCounts {
  readonly days: readonly string[]
  readonly counts: readonly {
    readonly day: string
    readonly page: string
    readonly views: number
    readonly sessions: number
    readonly entrances: number
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

/** Returns the pages with views, the most viewed first, and the number of sessions. */
export function pagesOfWeek({ days, counts }: WeekOfCounts): {
  readonly entrances: { readonly total: number; readonly ofDays: ReadonlyMap<string, number> }
  readonly pages: readonly PageOfWeek[]
} {
  const byDay = (of: typeof counts, figure: 'views' | 'entrances') =>
    new Map(days.map((day) => [day, sum(of.flatMap((count) => (count.day === day ? count[figure] : [])))]))
  const entrances = byDay(counts, 'entrances')
  const pages = [...Map.groupBy(counts, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    sessions: sum(ofPage.map(({ sessions }) => sessions)),
    views: sum(ofPage.map(({ views }) => views)),
    viewsOfDays: byDay(ofPage, 'views'),
  }))
  pages.sort((a, b) => b.views - a.views || a.page.localeCompare(b.page))
  return { entrances: { total: sum(entrances.values()), ofDays: entrances }, pages }
}
