import { messages } from '@plumb/domain/messages/messages.ts'
import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { type BulkColumnId, besideIndex } from './bulk-columns.ts'
import { type BulkColumn, type BulkRow, cellText, columnsOnScreen } from './bulk-rows.ts'

const words = messages.geography

/** CSS pixels; those of a pasted column last. They share what is left over, and scroll sideways where there is less. */
const widths: Readonly<Partial<Record<BulkColumnId, number>>> = {
  zipcode: 60,
  city: 104,
  metroArea: 176,
  state: 52,
  tierLabel: 82,
  tierNumber: 66,
  percentile: 72,
  discountOrPremium: 100,
}
const BESIDE_WIDTH = 78
const widthOf = (id: BulkColumnId) => widths[id] ?? BESIDE_WIDTH
const sumOfWidths = (columns: readonly BulkColumn[]) => columns.reduce((sum, { id }) => sum + widthOf(id), 0)

/** CSS pixels that a problem's sentence has at least, where many pasted columns stand before it. */
const LEAST_SENTENCE = 192
const CELL_SPACE = 6
/** Its cell goes on to the end of the table, so the sentence itself must break within the part that is in view. */
const startOfSentence = (pasted: readonly BulkColumn[]) => sumOfWidths(pasted) + CELL_SPACE

interface BulkTableProps {
  columns: readonly BulkColumn[]
  /** The rows of this page. */
  rows: readonly BulkRow[]
  sort: BulkColumnId | null
  descending: boolean
  onSort: (id: BulkColumnId) => void
}

/** One page of results: head and ZIP code stay in view as the rest scrolls. Stands in a size container, the part that is in view. */
export function BulkTable({ columns: all, rows, sort, descending, onSort }: BulkTableProps) {
  const columns = columnsOnScreen(all)
  return (
    <div
      className="[&_table]:table-fixed [&_td]:py-1 [&_td]:leading-5 [&_td]:[overflow-wrap:anywhere] [&_td]:whitespace-normal [&_th]:whitespace-normal [&_th]:leading-4 [&_th_button]:py-1 [&_th_button]:text-inherit [&_th_button]:[text-align:inherit] [&_th]:sticky [&_th]:top-0 [&_th]:border-b-0 [&_th]:z-(--z-sticky) [&_th]:bg-ground [&_th]:shadow-[inset_0_-1px_0_var(--hair-2)] [&_th]:[font-stretch:var(--condensed)] [&_th:first-child]:left-0 [&_th:first-child]:z-[calc(var(--z-sticky)+1)] [&_tr>td:first-child]:sticky [&_tr>td:first-child]:left-0 [&_tr>td:first-child]:font-medium [&_tr:not(:hover)>td:first-child]:bg-ground"
      style={
        {
          '--cell-x': `${CELL_SPACE}px`,
          minWidth: sumOfWidths(columns),
        } as CSSProperties
      }
    >
      <Table>
        <colgroup>
          {columns.map(({ id }) => (
            <col key={id} style={{ width: widthOf(id) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, label, isNumber }) => (
              <HeadCell
                key={id}
                numeric={isNumber}
                sort={id !== sort ? 'none' : descending ? 'descending' : 'ascending'}
                onSort={() => onSort(id)}
              >
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BulkTableRow key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A ZIP code that does not exist says so across the columns; what was pasted beside it stays. */
const BulkTableRow = memo(function BulkTableRow({
  row,
  columns,
}: {
  row: BulkRow
  columns: readonly BulkColumn[]
}) {
  const pasted = columns.filter(({ id }) => id === 'zipcode' || besideIndex(id) !== null)
  return (
    <Row>
      {(row.found ? columns : pasted).map(({ id, isNumber }) => (
        <Cell key={id} numeric={isNumber}>
          <Value row={row} id={id} />
        </Cell>
      ))}
      {!row.found && (
        <Cell colSpan={columns.length - pasted.length}>
          <span
            className="sticky left-20 inline-flex items-center gap-1.5 align-middle text-warning"
            style={{ maxWidth: `max(${LEAST_SENTENCE}px, calc(100cqw - ${startOfSentence(pasted)}px))` }}
          >
            <Icon of={TriangleAlert} />
            <span className="min-w-0">{row.problem}</span>
          </span>
        </Cell>
      )}
    </Row>
  )
})

function Value({ row, id }: { row: BulkRow; id: BulkColumnId }) {
  if (id === 'tierLabel' && row.found) {
    return <TierSwatch tierNumber={row.found.tierNumber}>{row.found.tierLabel}</TierSwatch>
  }
  if (id === 'metroArea' && row.found?.metroArea === null) {
    return <span className="text-ink-3">{words.noMetro(row.found.location)}</span>
  }
  return cellText(row, id)
}
