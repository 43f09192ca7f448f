import { refetchData } from '../api/refetch-data.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { ReactNode } from 'react'
import { Loaded } from '../api/loaded.tsx'
import type { Query } from '../api/subjects.ts'
import { LazyFigureStrip } from '../pay-pages/lazy-figure-strip.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface EditedPageProps<Result> {
  document: Query<Result, Record<string, never>>
  title: string
  /** Under the header, such as tabs of the parent page. */
  belowHeader?: ReactNode
  /** Shown next to the title. */
  tabs?: ReactNode
  /** The text if the data could not be fetched and the server gave no reason. */
  failed: string
  /** Whether the data is fetched each time the page is opened, even if it is cached. */
  isFresh?: boolean
  /** Returns what to show instead of the page if there is nothing to edit. */
  renderEmptyState?: (data: Result) => ReactNode
  /** @param refresh fetches the data again */
  children: (data: Result, refresh: () => Promise<Result>) => ReactNode
}

/** A page that can be edited and has one query: a placeholder while it loads, the error, or the page. */
export function EditedPage<Result>(props: EditedPageProps<Result>) {
  const { document, title, belowHeader, tabs, failed, isFresh, renderEmptyState, children } = props
  const query = useApiQuery(document, {}, { ...(isFresh && { staleTime: 0 }) })
  const emptyState = query.data !== undefined && renderEmptyState?.(query.data)
  if (query.data !== undefined && !emptyState) return children(query.data, () => refetchData(query))
  return (
    <>
      <PageHeader title={title} tabs={tabs} />
      <LazyFigureStrip />
      {belowHeader}
      <div className="px-6 max-desk:px-4">
        <Loaded query={query} skeleton={<Skeleton height={384} />} failed={failed}>
          {() => emptyState}
        </Loaded>
      </div>
    </>
  )
}
