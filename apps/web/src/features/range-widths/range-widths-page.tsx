import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shared/api/loaded.tsx'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { rangeWidthsQuery } from './queries.ts'
import { WidthsEditor } from './widths-editor.tsx'
import { levelRows } from './widths-matrix.ts'

const words = messages.rangeWidths.page

/** How wide ranges are: a level a row, a pair of percents for each group (docs/rules/range-widths 1, 3). */
export function RangeWidthsPage() {
  const query = useQuery(
    apiQuery(rangeWidthsQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' }),
  )
  const refresh = async (): Promise<RangeWidthsQuery> => {
    // Where the query is being asked again already, its answer is new enough.
    const { data } = await query.refetch({ cancelRefetch: false, throwOnError: true })
    if (!data) throw new Error('A query that has answered has no answer')
    return data
  }
  if (query.data && levelRows(query.data).length > 0)
    return <WidthsEditor widths={query.data} refresh={refresh} />
  return (
    <>
      <PageHeader title={words.title} />
      <div className="px-6 max-desk:px-4">
        <Loaded query={query} shape={<Skeleton height={384} />} failed={words.failed}>
          {() => <EmptyState title={words.noLevelsTitle}>{words.noLevels}</EmptyState>}
        </Loaded>
      </div>
    </>
  )
}
