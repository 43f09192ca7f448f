import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { Tooltip } from '../../shared/ui/tooltip.tsx'
import { type BulkColumn, type BulkColumnId, type BulkRow, cellText } from './bulk-rows.ts'

const said = messages.geography

/** CSS pixels. They share what is left over, and scroll sideways where there is less. */
const widths: Readonly<Record<BulkColumnId, number>> = {
  zipcode: 66,
  city: 128,
  metroArea: 156,
  state: 56,
  tierLabel: 92,
  tierNumber: 94,
  location: 140,
  percentile: 84,
  discountOrPremium: 132,
  beside: 120,
}

interface BulkTableProps {
  columns: readonly BulkColumn[]
  /** The rows of this page. */
  rows: readonly BulkRow[]
  sort: BulkColumnId | null
  descending: boolean
  onSort: (id: BulkColumnId) => void
}

/** One page of results. A ZIP code that does not exist says so across the columns. */
export function BulkTable({ columns, rows, sort, descending, onSort }: BulkTableProps) {
  return (
    <table
      className="w-full table-fixed border-collapse"
      style={{ minWidth: columns.reduce((sum, { id }) => sum + widths[id], 0) }}
    >
      <colgroup>
        {columns.map(({ id }) => (
          <col key={id} style={{ width: widths[id] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.id !== sort ? 'none' : descending ? 'descending' : 'ascending'}
              className={clsx(
                'sticky top-0 z-(--z-sticky) h-8 bg-ground px-2.5 whitespace-nowrap shadow-[inset_0_-1px_0_var(--hair-2)] first:pl-0 last:pr-0',
                column.isNumber ? 'text-right' : 'text-left',
              )}
            >
              <SortButton
                column={column}
                isSorted={column.id === sort}
                descending={descending}
                onSort={onSort}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

interface SortButtonProps {
  column: BulkColumn
  isSorted: boolean
  descending: boolean
  onSort: (id: BulkColumnId) => void
}

function SortButton({ column, isSorted, descending, onSort }: SortButtonProps) {
  const button = (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className="inline-flex max-w-full cursor-pointer items-center gap-[3px] rounded-2 text-12 font-medium text-ink-3 [font-stretch:92%] hover:text-ink-1"
    >
      <span className="truncate">{column.label}</span>
      {isSorted && <Icon of={descending ? ChevronUp : ChevronDown} size={12} />}
    </button>
  )
  return column.id === 'percentile' ? <Tooltip text={said.percentExplanation}>{button}</Tooltip> : button
}

const cell = 'h-7 truncate border-b border-hair px-2.5 first:pl-0 last:pr-0 max-desk:h-11'

const TableRow = memo(function TableRow({ row, columns }: { row: BulkRow; columns: readonly BulkColumn[] }) {
  const hasBeside = columns.at(-1)?.id === 'beside'
  if (!row.found) {
    return (
      <tr className="hover:bg-hover">
        <td className={clsx(cell, 'font-medium')}>{row.zipcode}</td>
        <td className={clsx(cell, 'text-warning')} colSpan={columns.length - (hasBeside ? 2 : 1)}>
          <span className="flex items-center gap-1.5">
            <Icon of={TriangleAlert} />
            {row.problem}
          </span>
        </td>
        {hasBeside && <td className={cell}>{row.beside}</td>}
      </tr>
    )
  }
  return (
    <tr className="hover:bg-hover">
      {columns.map(({ id, isNumber }) => (
        <td key={id} className={clsx(cell, isNumber && 'text-right', id === 'zipcode' && 'font-medium')}>
          <Cell row={row} id={id} />
        </td>
      ))}
    </tr>
  )
})

function Cell({ row, id }: { row: BulkRow; id: BulkColumnId }) {
  if (id === 'tierLabel' && row.found) {
    return <TierSwatch tierNumber={row.found.tierNumber}>{row.found.tierLabel}</TierSwatch>
  }
  if (id === 'metroArea' && row.found?.metroArea === null)
    return <span className="text-ink-3">{said.noMetro}</span>
  return cellText(row, id)
}
