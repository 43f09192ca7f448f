import { HeadCell } from './table.tsx'

/** The text of a column’s head: a string above texts, `figures` above figures, `hidden` only for screen readers. */
type Head = string | { readonly figures: string } | { readonly hidden: string }

/** The head of a table that cannot be sorted. */
export function TableHead({ heads }: { heads: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <HeadCell key={head}>{head}</HeadCell>
          ) : 'figures' in head ? (
            <HeadCell key={head.figures} numeric>
              {head.figures}
            </HeadCell>
          ) : (
            <HeadCell key={head.hidden}>
              <span className="sr-only">{head.hidden}</span>
            </HeadCell>
          ),
        )}
      </tr>
    </thead>
  )
}
