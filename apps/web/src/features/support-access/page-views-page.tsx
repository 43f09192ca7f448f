import type { PageViewCountsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { RETENTION_WEEKS } from '@plumb/domain/analytics/count-retention.ts'
import { pagingMessages } from '@plumb/domain/messages/paging.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Cell, ItemTable, PageButtons, Row } from '../../shared/ui/table.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { pageViewCountsQuery } from './queries.ts'
import { readWeeksAgo } from './search.ts'
import { shortDay } from './times.ts'

const texts = staffListMessages.pageViews

const route = getRouteApi('/hq/$')

/** The number of views of each page, seven days at a time (rule AN5). */
export function PageViewsPage() {
  const navigate = route.useNavigate()
  const weeksAgo = readWeeksAgo(route.useSearch())
  const counts = useApiQuery(pageViewCountsQuery, { weeksAgo }, { placeholderData: keepPreviousData })
  const goTo = (weeks: number) =>
    void navigate({ search: weeks === 0 ? {} : { weeksAgo: String(weeks) }, replace: true })
  return (
    <>
      <PageHeader title={texts.title} sub={shellMessages.hq} />
      <SettingsLoaded query={counts}>
        {({ pageViewCounts }) => (
          <div className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4">
            <nav aria-label={pagingMessages.pages} className="flex h-9 items-center gap-1 text-ink-2">
              <PageButtons
                labels={{ previous: texts.earlier, next: texts.later }}
                previous={weeksAgo < RETENTION_WEEKS - 1 ? () => goTo(weeksAgo + 1) : null}
                next={weeksAgo > 0 ? () => goTo(weeksAgo - 1) : null}
              />
              <output>
                {texts.days(
                  shortDay(pageViewCounts.days[0] ?? ''),
                  shortDay(pageViewCounts.days.at(-1) ?? ''),
                )}
              </output>
            </nav>
            <Week week={pageViewCounts} />
            <p className="max-w-[64ch] py-3 text-12 text-ink-3">{texts.explained}</p>
          </div>
        )}
      </SettingsLoaded>
    </>
  )
}

function Week({ week }: { week: PageViewCountsQuery['pageViewCounts'] }) {
  // A narrow window shows the sums of the week, without its days.
  const isNarrow = useIsNarrow()
  const { entrances, pages } = pagesOfWeek(week)
  if (pages.length === 0) return <p className="py-2 text-ink-2">{texts.none}</p>
  return (
    <ItemTable
      label={texts.title}
      columns={[
        {
          head: texts.heads.page,
          className: 'max-desk:whitespace-normal max-desk:wrap-anywhere',
          renderCell: ({ page }) => page,
        },
        { head: texts.heads.sessions, numeric: true, renderCell: ({ sessions }) => formatCount(sessions) },
        { head: texts.heads.views, numeric: true, renderCell: ({ views }) => formatCount(views) },
        ...(isNarrow ? [] : week.days).map((day) => ({
          head: shortDay(day),
          numeric: true,
          renderCell: ({ viewsByDay }: (typeof pages)[number]) => <DayCount count={viewsByDay.get(day)} />,
        })),
      ]}
      firstRows={
        <Row>
          <Cell>
            <span className="font-medium">{texts.sessionsStarted}</span>
          </Cell>
          <Cell numeric>
            <span className="font-medium">{formatCount(entrances.total)}</span>
          </Cell>
          <Cell />
          {!isNarrow &&
            week.days.map((day) => (
              <Cell key={day} numeric>
                <DayCount count={entrances.perDay.get(day)} />
              </Cell>
            ))}
        </Row>
      }
      items={pages}
      keyOf={({ page }) => page}
    />
  )
}

function DayCount({ count = 0 }: { count: number | undefined }) {
  return <span className={count === 0 ? 'text-ink-3' : undefined}>{formatCount(count)}</span>
}

/** Returns the pages with views, the most viewed first, and the numbers of sessions that started ("entrances"). */
function pagesOfWeek({ days, counts }: PageViewCountsQuery['pageViewCounts']) {
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

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)
