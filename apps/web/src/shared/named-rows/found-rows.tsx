import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTextInUrl } from '../routing/use-text-in-url.ts'
import { FindField } from '../ui/find-field.tsx'
import { Count, StatusLine } from '../ui/status-line.tsx'
import type { FoundSearch } from './found-search.ts'

interface FoundRowsProps<Row extends { readonly name: string }> {
  readonly rows: readonly Row[]
  readonly words: { readonly find: string; readonly nothingFound: string; readonly counted: string }
  /** Before the search. */
  readonly start?: ReactNode
  /** A sentence that holds for all of them. */
  readonly hint?: ReactNode
  /** What the foot counts beside the rows; of all of them, whatever is shown. */
  readonly counts: ReactNode
  /** Shown where no row is found too. */
  readonly isKept?: boolean
  /** The rows that are found, by name. */
  readonly children: (found: readonly Row[]) => ReactNode
}

/** Rows with a name, by name: those in whose name stands what is looked for, which the address carries. */
export function FoundRows<Row extends { readonly name: string }>(props: FoundRowsProps<Row>) {
  const { rows, words, start, hint, counts, isKept = false, children } = props
  const navigate = useNavigate()
  const { find = '' }: FoundSearch = useSearch({ strict: false })
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) =>
      void navigate({ to: '.', search: typed === '' ? {} : { find: typed }, replace: true } as never),
  )
  const wanted = nameKey(text)
  const found = rows
    .filter(({ name }) => nameKey(name).includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-desk:px-4">
        {start}
        <FindField label={words.find} text={text} onText={setText} />
        <span className="ml-auto text-right text-12 text-ink-3 max-desk:ml-0 max-desk:text-left">{hint}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6 max-desk:px-4">
        {found.length === 0 && !isKept ? (
          <p className="py-6 text-ink-2">{words.nothingFound}</p>
        ) : (
          children(found)
        )}
      </div>
      <StatusLine>
        <Count name={words.counted} of={rows.length} />
        {counts}
      </StatusLine>
    </>
  )
}
