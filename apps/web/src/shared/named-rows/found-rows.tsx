import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTextInUrl } from '../routing/use-text-in-url.ts'
import { FindField } from '../ui/find-field.tsx'
import { Count, StatusLine } from '../ui/status-line.tsx'
import { type FoundSearch, readFoundSearch } from './found-search.ts'
import { type Comparison, rowOrder, type RowOrder } from './row-order.ts'

interface FoundRowsProps<Row extends { readonly name: string }> {
  readonly rows: readonly Row[]
  readonly words: { readonly find: string; readonly nothingFound: string; readonly counted: string }
  /** Shown before the search field. */
  readonly start?: ReactNode
  /** A sentence about all rows. */
  readonly hint?: ReactNode
  /** Further counts in the footer; of all rows, not only of those shown. */
  readonly counts: ReactNode
  /** Whether it is shown without results too. */
  readonly staysVisible?: boolean
  /** Comparisons of the columns, other than the name, that the rows can be sorted by. */
  readonly columns?: Readonly<Record<string, Comparison<Row>>>
  /** Renders the found rows in order. @param headOf returns the sort state of a column */
  readonly children: (found: readonly Row[], headOf: RowOrder<Row>['headOf']) => ReactNode
}

const NO_OTHER = {}

/** Lists rows whose name contains the search text, sorted by name or by a heading. The address stores both. */
export function FoundRows<Row extends { readonly name: string }>(props: FoundRowsProps<Row>) {
  const { rows, words, start, hint, counts, staysVisible = false, columns = NO_OTHER, children } = props
  const navigate = useNavigate()
  const { find = '', sort }: FoundSearch = useSearch({ strict: false })
  const go = (search: FoundSearch) => void navigate({ to: '.', search, replace: true } as never)
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) => go(readFoundSearch({ find: typed, sort })),
  )
  const order = rowOrder<Row>(sort, columns, (wanted) => go(readFoundSearch({ find, sort: wanted })))
  const wanted = nameKey(text)
  const found = order.sorted(rows.filter(({ name }) => nameKey(name).includes(wanted)))
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-desk:px-4">
        {start}
        <FindField label={words.find} text={text} onText={setText} />
        <span className="ml-auto text-right text-12 text-ink-3 max-desk:ml-0 max-desk:text-left">{hint}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6 max-desk:px-4">
        {found.length === 0 && !staysVisible ? (
          <p className="py-6 text-ink-2">{words.nothingFound}</p>
        ) : (
          children(found, order.headOf)
        )}
      </div>
      <StatusLine>
        <Count name={words.counted} of={rows.length} />
        {counts}
      </StatusLine>
    </>
  )
}
