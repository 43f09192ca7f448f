import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref } from 'react'
import type { RowPositions } from './row-positions.ts'
import { areShallowEqual } from './shallow-equal.ts'
import type { SheetLayout } from './sheet-layout.ts'
import type { SheetRow } from './sheet-parts.ts'

/** Content after the last cell of each row. */
export interface RowEnd<Row extends SheetRow> {
  /** px */
  readonly width: number
  /** Renders the content of a row. @param tabIndex for its controls: Tab moves from the sheet to those of the active row only */
  render(row: Row, tabIndex: 0 | -1): ReactNode
  /**
   * Returns the objects, other than the row, that the content depends on: it renders only when one changes. Handlers must use the newest
   * values.
   */
  sources?(row: Row): readonly unknown[]
}

interface RowEndsProps<Row extends SheetRow> {
  readonly containerRef: Ref<HTMLDivElement>
  readonly end: RowEnd<Row>
  /** The scrolling container; null until it is mounted. */
  readonly scroller: HTMLElement | null
  readonly rows: readonly Row[]
  readonly layout: SheetLayout<Row>
  readonly rowPositions: RowPositions
  /** Index of the row with the active cell. */
  readonly activeRow: number | null
}

/** The row ends, rendered after the grid and not in it: grid rows may contain only cells, and the sheet handles all keys in the grid. */
export function SheetRowEnds<Row extends SheetRow>({
  containerRef,
  end,
  scroller,
  rows,
  layout,
  rowPositions,
  activeRow,
}: RowEndsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: rowPositions.height,
    overscan: 6,
    useFlushSync: false,
  })
  const height = layout.headHeight + rowPositions.total
  return (
    <div className="sheet-row-ends" ref={containerRef} style={{ width: end.width, height }}>
      <div className="sheet-row-ends-head" style={{ height: layout.headHeight }} />
      {virtualizer.getVirtualItems().map(({ index }) => {
        const row = rows[index]
        if (!row || row.placeholders) return null
        return (
          <div
            key={row.key}
            className="sheet-row-end"
            style={{ top: layout.headHeight + rowPositions.top(index), height: rowPositions.height(index) }}
          >
            <RowEndCell
              end={end}
              row={row}
              tabIndex={index === activeRow ? 0 : -1}
              sources={end.sources?.(row) ?? null}
            />
          </div>
        )
      })}
    </div>
  )
}

interface RowEndCellProps<Row extends SheetRow> {
  readonly end: RowEnd<Row>
  readonly row: Row
  readonly tabIndex: 0 | -1
  /** Null: unknown. */
  readonly sources: readonly unknown[] | null
}

/** Memoized by its sources: otherwise a keystroke in one row would render the icons of all others too. */
const RowEndCell = memo(
  ({ end, row, tabIndex }: RowEndCellProps<never>) => end.render(row, tabIndex),
  (before, now) =>
    before.row === now.row &&
    before.tabIndex === now.tabIndex &&
    areShallowEqual(before.sources, now.sources),
) as unknown as <Row extends SheetRow>(props: RowEndCellProps<Row>) => ReactNode
