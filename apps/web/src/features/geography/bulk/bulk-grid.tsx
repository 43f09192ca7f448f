import { BULK_DEFAULT_PAGE_SIZE, BULK_PAGE_SIZES } from '@plumb/domain/geography/limits.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { FindField } from '../../../shared/ui/find-field.tsx'
import { Pager } from '../../../shared/ui/table.tsx'
import { BulkActions } from './bulk-actions.tsx'
import type { BulkResult } from './bulk-lookup.ts'
import { type BulkView, countRows, rowsOfView } from './bulk-rows.ts'
import { type BulkSearch, readPageSize } from './bulk-search.ts'
import { BulkTable } from './bulk-table.tsx'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { Counts } from '../../../shared/ui/counts.tsx'
import { BULK_FILTERS } from './bulk-columns.ts'

const { bulkPage: texts, counts: countNames } = geographyMessages
const route = getRouteApi('/w/$workspaceId/zip-code-lookup/bulk')

/** The results: counts that filter, a page of rows, and actions on all rows that match the filters. */
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
  const matchingRows = useMemo(() => rowsOfView(rows, columns, view), [rows, columns, view])
  const counts = useMemo(() => countRows(rows), [rows])
  const [page, setPage] = usePage(matchingRows, size)
  const rowsOfPage = useMemo(
    () => matchingRows.slice(page * size, (page + 1) * size),
    [matchingRows, page, size],
  )

  return (
    <>
      <div className="flex min-h-16 flex-wrap items-stretch max-desk:gap-y-3 max-desk:pb-3 min-[721px]:max-[1279px]:gap-y-2 min-[721px]:max-[1279px]:pt-1 min-[721px]:max-[1279px]:pb-2 min-[1280px]:flex-nowrap">
        <Counts
          label={texts.show}
          kinds={BULK_FILTERS.map((kind) => ({
            kind,
            count: counts[kind],
            name: kind === 'duplicates' ? countNames.duplicates(counts.duplicates) : countNames[kind],
            tone: kind === 'unknown' ? 'warning' : undefined,
          }))}
          shown={shown}
          onShow={(next) => updateSearch({ show: next === 'all' ? undefined : next })}
        />
        <div className="ml-auto flex min-w-0 items-center gap-2 max-desk:ml-0 max-desk:w-full max-desk:flex-wrap">
          <div className="w-42 min-w-24 max-desk:w-full">
            <FindField label={texts.filterRows} text={filter} onText={setFilter} />
          </div>
          <BulkActions columns={columns} rows={matchingRows} />
        </div>
      </div>
      <div className={clsx('-mx-6 flex min-h-0 flex-1 flex-col max-desk:-mx-4', isStale && 'opacity-50')}>
        {matchingRows.length > 0 ? (
          <BulkTable
            columns={columns}
            rows={rowsOfPage}
            sort={sort}
            descending={descending}
            onSort={(id) => updateSearch(nextSort(id, sort, descending))}
          />
        ) : (
          <p className="flex items-center gap-3 px-6 py-4 text-ink-2 max-desk:px-4" aria-live="polite">
            <span>{texts.noRows}</span>
            <Button
              size="small"
              onClick={() => {
                setFilter('')
                updateSearch({ show: undefined, filter: undefined })
              }}
            >
              {texts.clearFilter}
            </Button>
          </p>
        )}
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4">
        <Pager
          page={page}
          pageSize={size}
          total={matchingRows.length}
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

/** Returns the number of the current page, from 0, and its setter. The first page is shown again when the rows or the page size change. */
function usePage(rows: readonly unknown[], size: number): [page: number, setPage: (page: number) => void] {
  const [state, setState] = useState({ rows, size, page: 0 })
  const page = state.rows === rows && state.size === size ? state.page : 0
  return [page, (next) => setState({ rows, size, page: next })]
}

/** Returns the search parameters after a click on a heading: ascending, then descending, then the order of the list. */
function nextSort(
  id: NonNullable<BulkSearch['sort']>,
  sort: BulkSearch['sort'] | null,
  descending: boolean,
): BulkSearch {
  if (id !== sort) return { sort: id, desc: undefined }
  return descending ? { sort: undefined, desc: undefined } : { sort: id, desc: true }
}
