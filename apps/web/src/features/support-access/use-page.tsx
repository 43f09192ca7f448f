import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { RETENTION_WEEKS } from '@plumb/domain/analytics/count-retention.ts'
import { pagingMessages } from '@plumb/domain/messages/paging.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { pageViewCountsQuery } from './queries.ts'
import { readWeeksAgo } from './search.ts'
import { shortDay } from './times.ts'
import { pagesOfWeek, type WeekOfCounts } from './week-of-counts.ts'

const texts = staffListMessages.pageViews

const route = getRouteApi('/hq/$')

/** The number of views of each page, seven days at a time (rule AN5). */
export function UsePage() {
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
              <IconButton
                icon={ChevronLeft}
                label={texts.earlier}
                disabled={weeksAgo === RETENTION_WEEKS - 1}
                onClick={() => goTo(weeksAgo + 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={texts.later}
                disabled={weeksAgo === 0}
                onClick={() => goTo(weeksAgo - 1)}
              />
              <output>
                {texts.days(
                  shortDay(pageViewCounts.days[0] ?? ''),
                  shortDay(pageViewCounts.days.at(-1) ?? ''),
                )}
              </output>
            </nav>
            <Week weekOfCounts={pageViewCounts} />
            <p className="max-w-[64ch] py-3 text-12 text-ink-3">{texts.explained}</p>
          </div>
        )}
      </SettingsLoaded>
    </>
  )
}

function Week({ weekOfCounts: week }: { weekOfCounts: WeekOfCounts }) {
  // A narrow window shows the sums of the week without its days.
  const isNarrow = useIsNarrow()
  const { entrances, pages } = pagesOfWeek(week)
  if (pages.length === 0) return <p className="py-2 text-ink-2">{texts.none}</p>
  return (
    <div className="overflow-x-auto">
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <HeadCell>{texts.heads.page}</HeadCell>
            <HeadCell numeric>{texts.heads.sessions}</HeadCell>
            <HeadCell numeric>{texts.heads.views}</HeadCell>
            {!isNarrow &&
              week.days.map((day) => (
                <HeadCell key={day} numeric>
                  {shortDay(day)}
                </HeadCell>
              ))}
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell>
              <span className="font-medium">{texts.sessionsStarted}</span>
            </Cell>
            <Cell numeric>
              <span className="font-medium">{formatCount(entrances.total)}</span>
            </Cell>
            <Cell />
            {!isNarrow && <DayCells counts={entrances.perDay} />}
          </Row>
          {pages.map(({ page, sessions, views, viewsByDay }) => (
            <Row key={page}>
              <Cell>
                <span className="max-desk:whitespace-normal max-desk:[overflow-wrap:anywhere]">{page}</span>
              </Cell>
              <Cell numeric>{formatCount(sessions)}</Cell>
              <Cell numeric>{formatCount(views)}</Cell>
              {!isNarrow && <DayCells counts={viewsByDay} />}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** One cell per day, in order. */
function DayCells({ counts }: { counts: ReadonlyMap<string, number> }) {
  return [...counts].map(([day, count]) => (
    <Cell key={day} numeric>
      <span className={count === 0 ? 'text-ink-3' : undefined}>{formatCount(count)}</span>
    </Cell>
  ))
}
