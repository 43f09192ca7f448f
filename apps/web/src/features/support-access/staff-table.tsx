import type { ReactNode } from 'react'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { dayInWords } from './times.ts'

interface StaffTableProps<Node> {
  readonly title: string
  readonly rows: readonly Node[]
  readonly keyOf: (row: Node) => string
  /** The columns; the first one names the row. */
  readonly columns: readonly { readonly heading: string; readonly renderCell: (row: Node) => ReactNode }[]
  /** Heading of the last column, the date of the row. */
  readonly day: string
  /** The buttons of each row. */
  readonly actions?: { readonly heading: string; readonly render: (row: Node) => ReactNode }
}

/** A list for staff: each row starts with its name and ends with its date. */
export function StaffTable<Node extends { readonly createdAt: string }>({
  title,
  rows,
  keyOf,
  columns,
  day,
  actions,
}: StaffTableProps<Node>) {
  return (
    <div data-density="roomy" className="overflow-x-auto">
      <Table aria-label={title}>
        <thead>
          <tr>
            {[...columns.map(({ heading }) => heading), day].map((heading) => (
              <HeadCell key={heading}>{heading}</HeadCell>
            ))}
            {actions && (
              <HeadCell>
                <span className="sr-only">{actions.heading}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)}>
              {columns.map(({ heading, renderCell }, columnIndex) => (
                <Cell key={heading}>
                  <span className={columnIndex === 0 ? 'font-medium' : 'text-ink-2'}>{renderCell(row)}</span>
                </Cell>
              ))}
              <Cell>
                <span className="text-ink-3">{dayInWords(row.createdAt)}</span>
              </Cell>
              {actions && <Cell numeric>{actions.render(row)}</Cell>}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
