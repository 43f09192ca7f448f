import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Sort } from './row-order.ts'
import { groupsOf, HEAD_HEIGHT, headingOf, type SheetLayout } from './sheet-layout.ts'
import type { SheetRow } from './sheet-parts.ts'

/** A heading over adjacent columns. */
export interface SheetGroup {
  readonly id: string
  readonly name: string
  /** A menu for the whole group, at the end of its heading. */
  readonly menu?: ReactNode
  /** Controls for the whole group, in two lines under its name. */
  readonly controls?: ReactNode
}

interface HeadProps {
  readonly layout: SheetLayout<SheetRow>
  readonly groups: readonly SheetGroup[]
  readonly sort: Sort | null
  readonly onSort: (id: string) => void
  readonly onWidth: (id: string, width: number) => void
}

/** The heads of a sheet, which stay in view. They sort and resize columns, and have the headings of groups above them. */
export const SheetHead = memo(function SheetHead({ layout, groups, sort, onSort, onWidth }: HeadProps) {
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const allColumns = [...layout.keys, ...layout.columns]
  const frozen = allColumns.filter(({ isFrozen }) => isFrozen)
  const heads = allColumns.map(({ id, width, column: sheetColumn, isGroupEnd }, index) => {
    const column = index - layout.keys.length
    const name = 'column' in sheetColumn ? (sheetColumn.head ?? sheetColumn.column.head) : sheetColumn.head
    const label = 'column' in sheetColumn ? headingOf(layout, column) : name
    return (
      <div
        key={id}
        role="columnheader"
        aria-colindex={index + 1}
        aria-label={label}
        aria-sort={sort?.id === id ? (sort.descending ? 'descending' : 'ascending') : 'none'}
        className="sheet-head"
        data-numeric={('column' in sheetColumn && sheetColumn.column.kind.isNumeric) || undefined}
        data-group-end={isGroupEnd || undefined}
        style={{ width }}
      >
        <button type="button" title={sheetMessages.sortBy(label)} onClick={() => onSort(id)}>
          <span className="truncate">{name}</span>
          {sort?.id === id && <Icon icon={sort.descending ? ArrowDown : ArrowUp} size={12} />}
        </button>
        <ColumnResizer
          label={sheetMessages.widen(label)}
          width={width}
          onWidth={(next) => onWidth(id, next)}
        />
      </div>
    )
  })
  const height = layout.groupHeight
  const renderBlank = ({ id, width }: { readonly id: string; readonly width: number }) => (
    <div key={id} role="presentation" className="sheet-head" style={{ width, height }} />
  )
  const scrolledColumns = layout.columns.filter(({ isFrozen }) => !isFrozen)
  const frozenColumnCount = layout.columns.length - scrolledColumns.length
  return (
    <div role="rowgroup" className="sheet-heads" style={{ width: layout.width, height: layout.headHeight }}>
      {layout.hasGroups && (
        <div role="row" aria-rowindex={1} className="sheet-head-row">
          <div role="presentation" className="sheet-frozen" style={{ width: layout.frozenWidth }}>
            {frozen.map(renderBlank)}
          </div>
          {layout.keys.filter(({ isFrozen }) => !isFrozen).map(renderBlank)}
          {groupsOf(scrolledColumns).map(({ id, from, count, width }) => (
            <div
              key={`${id} ${from}`}
              // Columns without a group have no heading.
              {...(id === ''
                ? { role: 'presentation' }
                : {
                    role: 'columnheader',
                    'aria-colindex': layout.keys.length + frozenColumnCount + from + 1,
                    'aria-colspan': count,
                  })}
              className="sheet-group"
              style={{ width, height }}
            >
              <span className="sheet-group-name">
                <span
                  className="truncate"
                  // Stays visible over the remaining columns of the group when the first ones scroll out.
                  style={{ left: `calc(${layout.frozenWidth}px + var(--cell-x))` }}
                >
                  {layout.groupNames[id]}
                </span>
                {groupsById.get(id)?.menu}
              </span>
              {groupsById.get(id)?.controls}
            </div>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={layout.hasGroups ? 2 : 1} className="sheet-head-row">
        <div role="presentation" className="sheet-frozen" style={{ width: layout.frozenWidth }}>
          {heads.filter((_, index) => allColumns[index]?.isFrozen)}
        </div>
        {heads.filter((_, index) => !allColumns[index]?.isFrozen)}
      </div>
    </div>
  )
})

/** Change of the width by one press of an arrow key, px. */
const STEP = 8

/** The edge of a head, which resizes the column by mouse or by arrow keys. */
function ColumnResizer({
  label,
  width,
  onWidth,
}: {
  label: string
  width: number
  onWidth: (width: number) => void
}) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      tabIndex={0}
      className="sheet-widener"
      style={{ height: HEAD_HEIGHT }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={({ clientX }) =>
        start.current && onWidth(start.current.width + clientX - start.current.x)
      }
      onPointerUp={() => {
        start.current = null
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0
        if (step === 0) return
        event.preventDefault()
        onWidth(width + step)
      }}
    />
  )
}
