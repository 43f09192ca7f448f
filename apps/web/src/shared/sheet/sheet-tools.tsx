import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { memo, type ReactNode, type Ref, type RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { SheetFind } from './sheet-find.tsx'
import type { CellPosition } from './sheet-parts.ts'

interface ToolsProps {
  /** The element of the line. */
  readonly line: Ref<HTMLDivElement>
  readonly findField: RefObject<HTMLInputElement | null>
  /** Null: no search. */
  readonly findLabel: string | null
  /** Returns the cells that contain a text, in the order of the sheet. */
  readonly find: (text: string) => readonly CellPosition[]
  readonly onMatch: (cell: CellPosition) => void
  readonly onFilter: (text: string) => void
  /** Number of rows with a problem. */
  readonly problemRowCount: number
  readonly filteredBy: 'problems' | 'found' | null
  readonly onProblems: () => void
  readonly onAll: () => void
  readonly start: ReactNode
  readonly end: ReactNode
}

/** The line above a sheet: the page's own tools, the search, and the filters. An empty line takes no space. */
export const SheetTools = memo(function SheetTools(props: ToolsProps) {
  const { findLabel, problemRowCount, filteredBy } = props
  const hasFilters = problemRowCount > 0 || filteredBy !== null
  if (findLabel === null && !hasFilters && !props.start && !props.end) return null
  return (
    <div
      ref={props.line}
      className="flex flex-none flex-wrap items-center gap-2 px-6 pb-3 max-desk:px-4 [nav+&]:pt-3"
    >
      {props.start}
      {findLabel !== null && (
        <SheetFind
          field={props.findField}
          label={findLabel}
          find={props.find}
          onMatch={props.onMatch}
          onFilter={props.onFilter}
        />
      )}
      {problemRowCount > 0 && filteredBy !== 'problems' && (
        <Button size="small" icon={CircleAlert} onClick={props.onProblems}>
          <span className="text-danger">{sheetMessages.rowsWithProblems(problemRowCount)}</span>
        </Button>
      )}
      {filteredBy !== null && (
        <Button size="small" onClick={props.onAll}>
          {sheetMessages.showAll}
        </Button>
      )}
      <span className="ml-auto text-12 text-ink-3">{props.end}</span>
    </div>
  )
})
