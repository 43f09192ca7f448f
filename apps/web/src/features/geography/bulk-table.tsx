import { messages } from '@plumb/domain/messages/messages.ts'
import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { type BulkColumn, type BulkColumnId, type BulkRow, cellText } from './bulk-rows.ts'

const said = messages.geography

/** CSS pixels. They share what is left over, and scroll sideways where there is less. */
const widths: Readonly<Record<BulkColumnId, number>> = {
  zipcode: 74,
  beside: 110,
  city: 114,
  metroArea: 158,
  state: 58,
  tierLabel: 86,
  tierNumber: 92,
  location: 160,
  percentile: 80,
  discountOrPremium: 130,
}

interface BulkTableProps {
  columns: readonly BulkColumn[]
  /** The rows of this page. */
  rows: readonly BulkRow[]
  sort: BulkColumnId | null
  descending: boolean
  onSort: (id: BulkColumnId) => void
}

/** One page of results: head and ZIP code stay in view as the rest scrolls. */
export function BulkTable({ columns, rows, sort, descending, onSort }: BulkTableProps) {
  return (
    <div
      className="[&_table]:table-fixed [&_td]:truncate [&_td[colspan]]:overflow-visible [&_th]:sticky [&_th]:top-0 [&_th]:border-b-0 [&_th]:z-(--z-sticky) [&_th]:bg-ground [&_th]:shadow-[inset_0_-1px_0_var(--hair-2)] [&_th]:[font-stretch:var(--condensed)] [&_th:first-child]:left-0 [&_th:first-child]:z-[calc(var(--z-sticky)+1)] [&_tr>td:first-child]:sticky [&_tr>td:first-child]:left-0 [&_tr>td:first-child]:font-medium [&_tr:not(:hover)>td:first-child]:bg-ground"
      style={
        {
          '--cell-x': '8px',
          minWidth: columns.reduce((sum, { id }) => sum + widths[id], 0),
        } as CSSProperties
      }
    >
      <Table>
        <colgroup>
          {columns.map(({ id }) => (
            <col key={id} style={{ width: widths[id] }} />
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
  const pasted = columns.filter(({ id }) => id === 'zipcode' || id === 'beside')
  return (
    <Row>
      {(row.found ? columns : pasted).map(({ id, isNumber }) => (
        <Cell key={id} numeric={isNumber} title={isNumber ? undefined : cellText(row, id)}>
          <Value row={row} id={id} />
        </Cell>
      ))}
      {!row.found && (
        <Cell colSpan={columns.length - pasted.length}>
          <span className="sticky left-20 inline-flex items-center gap-1.5 align-middle text-warning">
            <Icon of={TriangleAlert} />
            {row.problem}
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
    return <span className="text-ink-3">{said.noMetro}</span>
  }
  return cellText(row, id)
}
