import { splitLevelText } from '@plumb/domain/job-levels/level-cell.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Eye from 'lucide-react/icons/eye'
import { type CSSProperties, memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import { TierSwatch } from '../ui/tier-swatch.tsx'
import type { CellState } from './cell-states.ts'
import { CellText } from './cell-text.tsx'
import { isShallowEqual } from './shallow-equal.ts'
import type { LayoutColumn } from './sheet-layout.ts'
import type { SheetColumn, SheetRow } from './sheet-parts.ts'

interface CellProps {
  /** Set only for the active cell, which `aria-activedescendant` refers to. */
  readonly id: string | undefined
  readonly label: string | undefined
  readonly layoutColumn: LayoutColumn<SheetColumn<SheetRow>>
  /** From 0. */
  readonly columnIndex: number
  /** 1-based index in the grid, including key columns. */
  readonly colindex: number
  /** Width in px of the columns before it that are not rendered. */
  readonly gap: number
  readonly state: CellState
  /** The sides of the cell that are sides of the selected block, such as "tl" for top and left; undefined if it is not selected. */
  readonly edges: string | undefined
  readonly hasHandle: boolean
  readonly isFilling: boolean
}

/** One cell. Its props do not contain the row, so that an element that is reused for another row changes only its text. */
export const SheetCell = memo(function SheetCell(props: CellProps) {
  const { id, label, layoutColumn, columnIndex, colindex, gap, state, edges, hasHandle, isFilling } = props
  const { inferredText, problem, isChanged, isDeleted, isClosed } = state
  const { look, column: describedColumn } = layoutColumn.column
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={colindex}
      aria-selected={edges !== undefined}
      aria-invalid={problem === null ? undefined : true}
      aria-label={label}
      className="sheet-cell"
      data-column={columnIndex}
      data-numeric={describedColumn.kind.isNumeric || undefined}
      data-changed={isChanged || undefined}
      data-invalid={problem === null ? undefined : true}
      data-closed={isClosed || undefined}
      data-deleted={isDeleted || undefined}
      data-look={look === 'check' || look === 'level' ? undefined : look}
      data-box={look === 'check' || undefined}
      data-computed={inferredText === null ? undefined : true}
      data-active={id === undefined ? undefined : true}
      data-filling={isFilling || undefined}
      data-edges={edges}
      data-handle={hasHandle || undefined}
      data-group-end={layoutColumn.isGroupEnd || undefined}
      style={gap === 0 ? { width: layoutColumn.width } : { width: layoutColumn.width, marginLeft: gap }}
    >
      {problem !== null && <Icon icon={CircleAlert} size={14} className="sheet-alert" />}
      {inferredText === null ? (
        <CellContent state={state} width={layoutColumn.width} look={look} />
      ) : (
        <span className="sheet-computed">
          <i aria-hidden>=</i>
          <span className="sheet-text">{inferredText}</span>
        </span>
      )}
      {hasHandle && <i className="sheet-handle" data-fill />}
    </div>
  )
}, isSameCell)

function CellContent({
  state,
  width,
  look,
}: {
  state: CellState
  width: number
  look: SheetColumn<SheetRow>['look']
}) {
  const { text, emptyText, tier } = state
  if (tier !== null)
    return (
      <span className="sheet-text">
        <TierSwatch tierNumber={tier}>{text}</TierSwatch>
      </span>
    )
  if (emptyText !== null) return <span className="sheet-text sheet-empty">{emptyText}</span>
  if (look === 'check' && state.isChecked !== null)
    return (
      <span className="sheet-check" data-check data-checked={state.isChecked || undefined}>
        {state.isChecked && <Icon icon={Check} size={12} heavy />}
        <span className="sr-only">{text}</span>
      </span>
    )
  if (look === 'mix' && text !== '')
    return (
      <span className="sheet-mix">
        <i aria-hidden style={{ '--first': firstShare(text) } as CSSProperties} />
        <span>{text}</span>
      </span>
    )
  if (look === 'level' && text !== '') return <LevelText text={text} />
  return look === 'delta' && text !== '' ? <span>{text}</span> : <CellText text={text} width={width} />
}

/** A job level: its code before its name, once if they are equal, and whether it is hidden. */
function LevelText({ text }: { text: string }) {
  const { code, name, isHidden } = splitLevelText(text)
  return (
    <span className="sheet-level" data-hidden={isHidden || undefined} title={name}>
      {code !== name && <b>{code}</b>} <span className="sheet-text">{name}</span>
      {isHidden && ' '}
      <span className="sheet-toggle" data-check>
        {isHidden ? levelingMessages.hidden : <Icon icon={Eye} size={14} />}
      </span>
    </span>
  )
}

/** Returns the first part of a mix such as "60 : 40" as a share, 0 to 1. */
function firstShare(mix: string): number {
  const [first = 0, second = 0] = mix.split(':').map(Number)
  return first + second === 0 ? 0 : first / (first + second)
}

function isSameCell(a: CellProps, b: CellProps): boolean {
  return isShallowEqual(a, b, ['state']) && isShallowEqual(a.state, b.state)
}
