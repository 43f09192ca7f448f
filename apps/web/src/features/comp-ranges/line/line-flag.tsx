import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toNumber, fromInteger, toDecimal } from '@plumb/domain/money/fraction.ts'
import { clsx } from 'clsx'
import { useId, useRef, type PointerEvent, type RefObject } from 'react'
import { useTable } from '../table-content/table-context.ts'
import { LineInput } from './line-input.tsx'
import { plumbLinePercent, exceededAxisEnd } from './line-on-axis.ts'
import type { PlumbLine } from './use-plumb-line.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { rowAtLine } from '../table-content/row-positions.ts'
import { rowName } from '../table-content/rows.ts'

const texts = compRangeMessages.page

interface LineFlagProps {
  line: PlumbLine
  axis: Axis
  /** The element that is as wide as the axis. */
  cell: RefObject<HTMLElement | null>
}

/** The flag at the top of the line is its input: drag it, press arrow keys (1%, with Shift 5%), or type. */
export function LineFlag({ line, axis, cell }: LineFlagProps) {
  const hintId = useId()
  const linePosition = line.amount ? plumbLinePercent(toNumber(line.amount), axis) : 0
  const drag = useRef<{ x: number; startAmount: number; amountPerPixel: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const width = cell.current?.getBoundingClientRect().width
    if (!line.amount || !width) return
    drag.current = {
      x: event.clientX,
      startAmount: toNumber(line.amount),
      amountPerPixel: (axis.to - axis.from) / width,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const dragStart = drag.current
    if (!dragStart || Math.abs(event.clientX - dragStart.x) < 2) return
    const amount = dragStart.startAmount + (event.clientX - dragStart.x) * dragStart.amountPerPixel
    line.moveTo(fromInteger(Math.max(1, Math.round(amount))))
  }
  return (
    <span
      className="absolute -top-[25px] left-1/2 cursor-ew-resize touch-none rounded-2 bg-accent-fill text-accent-on"
      // Near an end of the axis, the flag does not extend beyond it.
      style={{ translate: linePosition > 92 ? '-100%' : linePosition < 8 ? '0' : '-50%' }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
    >
      <LineInput line={line} hintId={hintId} />
      <span
        className={clsx(
          'line-hint pointer-events-none absolute top-1 cursor-default text-11 font-normal whitespace-nowrap',
          linePosition > 45 ? 'right-full pr-2' : 'left-full pl-2',
        )}
      >
        <LineHint id={hintId} line={line} axis={axis} />
      </span>
    </span>
  )
}

/** The input of the plumb line above the rows, in windows narrower than 721 px. */
export function AmountField({ line, axis }: { line: PlumbLine; axis: Axis | null }) {
  const { currency, isRelative } = useTable()
  const hintId = useId()
  return (
    <span className="relative inline-flex h-11 w-full items-center gap-2 rounded-3 border border-accent-edge bg-surface px-1 text-15 text-accent">
      <LineInput line={line} hintId={hintId} tall />
      <span className="text-ink-3">{isRelative ? texts.ofMid : currency}</span>
      <span className="ml-auto line-clamp-2 min-w-0 pr-2 text-right text-12">
        <LineHint id={hintId} line={line} axis={axis} />
      </span>
    </span>
  )
}

/** Describes what the plumb line is at: "mid of Senior Account Manager"; or that its amount is beyond the axis. */
function LineHint({ id, line: { amount }, axis }: { id: string; line: PlumbLine; axis: Axis | null }) {
  const { rows, isRelative } = useTable()
  const { jobId } = useChoices()
  if (!amount) return null
  const axisEnd = axis && exceededAxisEnd(toNumber(amount), axis)
  const row = isRelative ? null : rowAtLine(rows, amount, jobId)
  return (
    <span id={id} className={axisEnd ? 'font-medium text-warning' : 'text-ink-3'}>
      {axisEnd
        ? texts.beyondAxis[axisEnd]
        : row
          ? texts.midOf(rowName(row))
          : isRelative && toDecimal(amount, 4) === '100.0000'
            ? texts.midOfEach
            : null}
    </span>
  )
}
