import { WEEKS_OF_COUNTS } from '@plumb/domain/analytics/kept-counts.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { useNarrow } from '../../shared/ui/use-narrow.ts'
import { pageViewCountsQuery } from './queries.ts'
import { readWeeksAgo } from './search.ts'
import { shortDay } from './times.ts'
import { pagesOfWeek, type WeekOfCounts } from './week-of-counts.ts'

const words = messages.staffLists.pageViews

const route = getRouteApi('/hq/$')

/** The number of views of each page, seven days at a time (docs/rules/analytics 5). */
export function UsePage() {
  const navigate = route.useNavigate()
  const weeksAgo = readWeeksAgo(route.useSearch())
  const asked = useQuery({
    ...apiQuery(pageViewCountsQuery, { weeksAgo }, { workspaceId: null, refusals: 'caller' }),
    placeholderData: keepPreviousData,
  })
  const goTo = (weeks: number) =>
    void navigate({ search: weeks === 0 ? {} : { weeksAgo: String(weeks) }, replace: true })
  return (
    <>
      <PageHeader title={words.title} sub={messages.shell.hq} />
      <SettingsLoaded query={asked}>
        {({ pageViewCounts }) => (
          <div className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4">
            <nav aria-label={messages.shell.pages} className="flex h-9 items-center gap-1 text-ink-2">
              <IconButton
                icon={ChevronLeft}
                label={words.earlier}
                look="ghost"
                size="small"
                disabled={weeksAgo === WEEKS_OF_COUNTS - 1}
                onClick={() => goTo(weeksAgo + 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={words.later}
                look="ghost"
                size="small"
                disabled={weeksAgo === 0}
                onClick={() => goTo(weeksAgo - 1)}
              />
              <output>
                {words.days(
                  shortDay(pageViewCounts.days[0] ?? ''),
                  shortDay(pageViewCounts.days.at(-1) ?? ''),
                )}
              </output>
            </nav>
            <Week of={pageViewCounts} />
            <p className="max-w-[64ch] py-3 text-12 text-ink-3">{words.explained}</p>
          </div>
        )}
      </SettingsLoaded>
    </>
  )
}

function Week({ of: week }: { of: WeekOfCounts }) {
  // A narrow window shows the sums of the week without its days.
  const isNarrow = useNarrow()
  const { entrances, pages } = pagesOfWeek(week)
  if (pages.length === 0) return <p className="py-2 text-ink-2">{words.none}</p>
  return (
    <div className="overflow-x-auto">
      <Table aria-label={words.title}>
        <thead>
          <tr>
            <HeadCell>{words.heads.page}</HeadCell>
            <HeadCell numeric>{words.heads.sessions}</HeadCell>
            <HeadCell numeric>{words.heads.views}</HeadCell>
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
              <span className="font-medium">{words.sessionsStarted}</span>
            </Cell>
            <Cell numeric>
              <span className="font-medium">{formatCount(entrances.total)}</span>
            </Cell>
            <Cell />
            {!isNarrow && <OfDays counts={entrances.ofDays} />}
          </Row>
          {pages.map(({ page, sessions, views, viewsOfDays }) => (
            <Row key={page}>
              <Cell>
                <span className="max-desk:whitespace-normal max-desk:[overflow-wrap:anywhere]">{page}</span>
              </Cell>
              <Cell numeric>{formatCount(sessions)}</Cell>
              <Cell numeric>{formatCount(views)}</Cell>
              {!isNarrow && <OfDays counts={viewsOfDays} />}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A cell a day, in the order of the days. */
function OfDays({ counts }: { counts: ReadonlyMap<string, number> }) {
  return [...counts].map(([day, count]) => (
    <Cell key={day} numeric>
      <span className={count === 0 ? 'text-ink-3' : undefined}>{formatCount(count)}</span>
    </Cell>
  ))
}
