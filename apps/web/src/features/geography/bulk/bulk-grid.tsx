import { BULK_DEFAULT_PAGE_SIZE, BULK_PAGE_SIZES } from '@plumb/domain/geography/limits.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Pager } from '../../../shared/ui/table.tsx'
import { BulkActions } from './bulk-actions.tsx'
import type { BulkResult } from './bulk-lookup.ts'
import { type BulkView, countRows, rowsOfView } from './bulk-rows.ts'
import { type BulkSearch, readPageSize } from './bulk-search.ts'
import { BulkTable } from './bulk-table.tsx'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { Counts } from '../../../shared/ui/counts.tsx'
import { BULK_FILTERS, type BulkFilter } from './bulk-columns.ts'

const route = getRouteApi('/w/$workspaceId/zip-code-lookup/bulk')

/** The results: counts that filter, a page of rows, and actions on all visible rows. */
export function BulkGrid({ result, isStale }: { result: BulkResult; isStale: boolean }) {
  const { columns, rows } = result
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const updateSearch = (next: BulkSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })

  const [filter, setFilter] = useTextInUrl(
    search.filter ?? '',
    (text) => text.trim(),
    (text) => updateSearch({ filter: text }),
  )
  // The rows are deferred, so that typing is not delayed.
  const text = useDeferredValue(filter)
  const { size = BULK_DEFAULT_PAGE_SIZE, show: shown = 'all', sort = null, desc: descending = false } = search
  const view: BulkView = useMemo(() => ({ shown, text, sort, descending }), [shown, text, sort, descending])
  const visible = useMemo(() => rowsOfView(rows, columns, view), [rows, columns, view])
  const counts = useMemo(() => countRows(rows), [rows])
  const [page, setPage] = usePage(visible, size)
  const rowsOfPage = useMemo(() => visible.slice(page * size, (page + 1) * size), [visible, page, size])

  return (
    <>
      <div className="flex min-h-16 flex-wrap items-stretch max-desk:gap-y-3 max-desk:pb-3 min-[721px]:max-[1279px]:gap-y-2 min-[721px]:max-[1279px]:pt-1 min-[721px]:max-[1279px]:pb-2 min-[1280px]:flex-nowrap">
        <BulkCounts
          counts={counts}
          shown={shown}
          onShow={(next) => updateSearch(next === 'all' ? { show: undefined } : { show: next })}
        />
        <div className="ml-auto flex min-w-0 items-center gap-2 max-desk:ml-0 max-desk:w-full max-desk:flex-wrap">
          <div className="w-42 min-w-24 max-desk:w-full">
            <TextInput
              icon={Search}
              type="search"
              aria-label={geographyMessages.bulkPage.filterRows}
              placeholder={geographyMessages.bulkPage.filterRows}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          </div>
          <BulkActions columns={columns} rows={visible} />
        </div>
      </div>
      <div className={clsx('-mx-6 flex min-h-0 flex-1 flex-col max-desk:-mx-4', isStale && 'opacity-50')}>
        {visible.length > 0 ? (
          <BulkTable
            columns={columns}
            rows={rowsOfPage}
            sort={sort}
            descending={descending}
            onSort={(id) => updateSearch(nextSort(id, sort, descending))}
          />
        ) : (
          <p className="flex items-center gap-3 px-6 py-4 text-ink-2 max-desk:px-4" aria-live="polite">
            <span>{geographyMessages.bulkPage.noRows}</span>
            <Button
              size="small"
              onClick={() => {
                setFilter('')
                updateSearch({ show: undefined, filter: undefined })
              }}
            >
              {geographyMessages.bulkPage.clearFilter}
            </Button>
          </p>
        )}
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4">
        <Pager
          page={page}
          pageSize={size}
          total={visible.length}
          sizes={BULK_PAGE_SIZES}
          onPage={setPage}
          onPageSize={(next) => updateSearch({ size: readPageSize(next) })}
        />
        <p className="py-2 text-11 text-ink-3">
          {geographyMessages.percentile}: {geographyMessages.percentileExplanation}
        </p>
        <p className="py-2 text-11 text-ink-3">{geographyMessages.credit}</p>
      </div>
    </>
  )
}

/** The current page; returns to the first when the rows or the page size change. */
function usePage(rows: readonly unknown[], size: number): [page: number, setPage: (page: number) => void] {
  const [state, setState] = useState({ rows, size, page: 0 })
  const page = state.rows === rows && state.size === size ? state.page : 0
  return [page, (next) => setState({ rows, size, page: next })]
}

/** Ascending, then descending, then the order of the list. */
function nextSort(
  id: NonNullable<BulkSearch['sort']>,
  sort: BulkSearch['sort'] | null,
  descending: boolean,
): BulkSearch {
  if (id !== sort) return { sort: id, desc: undefined }
  return descending ? { sort: undefined, desc: undefined } : { sort: id, desc: true }
}

interface BulkCountsProps {
  counts: Readonly<Record<BulkFilter, number>>
  shown: BulkFilter
  onShow: (shown: BulkFilter) => void
}

/** Shows the number of rows of each kind; each count filters the rows. */
function BulkCounts({ counts, shown, onShow }: BulkCountsProps) {
  const filterCounts = BULK_FILTERS.map((kind) => ({
    kind,
    count: counts[kind],
    name:
      kind === 'duplicates'
        ? geographyMessages.counts.duplicates(counts.duplicates)
        : geographyMessages.counts[kind],
    tone: kind === 'unknown' ? ('warning' as const) : undefined,
  }))
  return <Counts label={geographyMessages.bulkPage.show} kinds={filterCounts} shown={shown} onShow={onShow} />
}
