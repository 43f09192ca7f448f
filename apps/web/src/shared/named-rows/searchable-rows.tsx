import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTextInUrl } from '../routing/use-text-in-url.ts'
import { FindField } from '../ui/find-field.tsx'
import { Count, StatusLine } from '../ui/status-line.tsx'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { type Comparison, rowOrder, type RowOrder } from './row-order.ts'

interface SearchableRowsProps<Row extends { readonly name: string }> {
  readonly rows: readonly Row[]
  readonly texts: { readonly find: string; readonly nothingFound: string; readonly counted: string }
  /** Shown before the search field. */
  readonly toolbarStart?: ReactNode
  /** Shown at the end of the toolbar: a text about all rows. */
  readonly note?: ReactNode
  /** Further counts in the footer; of all rows, not only of those shown. */
  readonly counts: ReactNode
  /** Whether the table is shown without results too, since a row is being added. */
  readonly showsTableWhenEmpty?: boolean
  /** Comparisons of the columns, other than the name, that the rows can be sorted by. */
  readonly columns?: Readonly<Record<string, Comparison<Row>>>
  /** Renders the rows that match the search, in order. @param headOf returns the sort state of a column */
  readonly children: (filteredRows: readonly Row[], headOf: RowOrder<Row>['headOf']) => ReactNode
}

const NO_COLUMNS = {}

/** Lists rows whose name contains the search text, sorted by name or by another column. The address stores the search text and the order. */
export function SearchableRows<Row extends { readonly name: string }>(props: SearchableRowsProps<Row>) {
  const { rows, texts, columns = NO_COLUMNS } = props
  const navigate = useNavigate()
  const { find = '', sort }: ListSearch = useSearch({ strict: false })
  const go = (search: ListSearch) => void navigate({ to: '.', search, replace: true } as never)
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) => go(parseListSearch({ find: typed, sort })),
  )
  const order = rowOrder<Row>(sort, columns, (nextSort) => go(parseListSearch({ find, sort: nextSort })))
  const searchKey = nameKey(text)
  const filteredRows = order.sortRows(rows.filter(({ name }) => nameKey(name).includes(searchKey)))
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-desk:px-4">
        {props.toolbarStart}
        <span className="block w-[200px] max-desk:w-full">
          <FindField label={texts.find} text={text} onText={setText} />
        </span>
        <span className="ml-auto text-right text-12 text-ink-3 max-desk:ml-0 max-desk:text-left">
          {props.note}
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6 max-desk:px-4">
        {filteredRows.length === 0 && !props.showsTableWhenEmpty ? (
          <p className="py-6 text-ink-2">{texts.nothingFound}</p>
        ) : (
          props.children(filteredRows, order.headOf)
        )}
      </div>
      <StatusLine>
        <Count name={texts.counted} count={rows.length} />
        {props.counts}
      </StatusLine>
    </>
  )
}
