import { messages } from '@plumb/domain/messages/messages.ts'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { placesOf } from './blocks.ts'
import { isOneCell, rangeOf, type Selection } from './selection.ts'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { summaryOf } from './summary.ts'

const words = messages.sheets

interface StatusProps {
  readonly selection: Selection | null
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn<SheetRow>[]
  readonly cells: SheetCells
  /** At the far end. */
  readonly end: ReactNode
}

/** What a block of cells comes to, and how much of the sheet is changed or wrong. */
export const SheetStatus = memo(function SheetStatus({ selection, rows, columns, cells, end }: StatusProps) {
  // A block of tens of thousands is added up after the keys that draw it.
  const settled = useDeferredValue(selection)
  const isBlock = settled !== null && !isOneCell(settled)
  const summary = useMemo(() => {
    if (!settled || isOneCell(settled)) return null
    const places = placesOf(rangeOf(settled))
    const values = places.map(({ row, column }) => {
      const [of, on] = [rows[row], columns[column]]
      const typed = of && on ? cells.typed(on.keyOf(of), on.column.key) : { value: null }
      return 'value' in typed ? typed.value : null
    })
    return summaryOf(values, (index) => columns[places[index]?.column ?? -1]?.column.kind.isNumeric ?? false)
  }, [settled, rows, columns, cells])
  const { top = 0, bottom = 0, left = 0, right = 0 } = settled ? rangeOf(settled) : {}
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-5 border-t border-hair-2 bg-ground px-6 text-12 text-ink-2 max-desk:px-4">
      <output className="flex flex-wrap gap-x-5">
        {isBlock && summary ? (
          <>
            <Figure name={words.selection} value={words.size(bottom - top + 1, right - left + 1)} />
            <Figure name={words.count} value={summary.count.toLocaleString('en-US')} />
            {summary.figures && (
              <>
                <Figure name={words.average} value={summary.figures.average} />
                <Figure name={words.least} value={summary.figures.least} />
                <Figure name={words.most} value={summary.figures.most} />
                <Figure name={words.sum} value={summary.figures.sum} />
              </>
            )}
          </>
        ) : (
          <span className="text-ink-3 max-desk:hidden">{words.hint}</span>
        )}
      </output>
      <span className="ml-auto">{end}</span>
    </div>
  )
})

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="mr-1.5 text-ink-3">{name}</span>
      <b className="font-semibold text-ink-1">{value}</b>
    </span>
  )
}
