/** The views of each page on seven days, as the server returns them. */
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
  readonly viewsByDay: ReadonlyMap<string, number>
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

/** Returns the pages with views, the most viewed first, and the number of sessions. */
export function pagesOfWeek({ days, counts }: WeekOfCounts): {
  readonly entrances: { readonly total: number; readonly perDay: ReadonlyMap<string, number> }
  readonly pages: readonly PageOfWeek[]
} {
  const sumByDay = (dayCounts: typeof counts, countKey: 'views' | 'entrances') =>
    new Map(
      days.map((day) => [day, sum(dayCounts.flatMap((count) => (count.day === day ? count[countKey] : [])))]),
    )
  const entrances = sumByDay(counts, 'entrances')
  const pages = [...Map.groupBy(counts, ({ page }) => page)].map(([page, pageCounts]) => ({
    page,
    sessions: sum(pageCounts.map(({ sessions }) => sessions)),
    views: sum(pageCounts.map(({ views }) => views)),
    viewsByDay: sumByDay(pageCounts, 'views'),
  }))
  pages.sort((a, b) => b.views - a.views || a.page.localeCompare(b.page))
  return { entrances: { total: sum(entrances.values()), perDay: entrances }, pages }
}
