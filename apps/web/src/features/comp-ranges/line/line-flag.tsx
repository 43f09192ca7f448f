import type { Axis } from '@plumb/domain/comp-ranges/axes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTable } from '../ranges-table/table-context.ts'
import type { PlumbLine } from './use-plumb-line.ts'

const said = messages.compRanges.page

interface LineFlagProps {
  line: PlumbLine
  axis: Axis
  /** As wide as the axis is long. */
  cell: RefObject<HTMLElement | null>
}

/** The flag at the head of the line is its input: drag it, press arrows (1%, with Shift 5%), or type. */
export function LineFlag({ line, axis, cell }: LineFlagProps) {
  const drag = useRef<{ x: number; at: number; perPixel: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const width = cell.current?.getBoundingClientRect().width
    if (!line.at || !width) return
    drag.current = { x: event.clientX, at: toNumber(line.at), perPixel: (axis.to - axis.from) / width }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from || Math.abs(event.clientX - from.x) < 2) return
    const amount = from.at + (event.clientX - from.x) * from.perPixel
    line.put(whole(Math.max(1, Math.round(amount))))
  }
  return (
    <span
      className="absolute -top-[25px] left-1/2 -translate-x-1/2 cursor-ew-resize touch-none rounded-[4px] bg-accent-fill text-accent-on"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
    >
      <LineInput line={line} />
    </span>
  )
}

/** The same under 721 px, where no flag hangs: a field over the rows. */
export function AmountField({ line }: Pick<LineFlagProps, 'line'>) {
  const { currency, isRelative } = useTable()
  return (
    <span className="relative inline-flex h-11 w-full items-center gap-2 rounded-3 border border-accent-edge bg-surface px-1 text-15 text-accent">
      <LineInput line={line} tall />
      <span className="text-ink-3">{isRelative ? said.ofMid : currency}</span>
    </span>
  )
}

/** The line's figure as an input. */
function LineInput({ line, tall }: Pick<LineFlagProps, 'line'> & { tall?: boolean }) {
  const { currency, isRelative } = useTable()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = line.at ? (isRelative ? formatShortPercent(line.at) : formatCash(line.at)) : ''
  const text = typed ?? shown
  const [isRefused, setRefused] = useState(false)
  const errorId = useId()
  const edit = (next: string | null) => {
    setTyped(next)
    setRefused(false)
  }
  const commit = () => {
    if (typed === null) return
    if (line.type(typed.replace(/%$/, ''))) edit(null)
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    // Left and right move in the text once something is typed.
    if (by !== undefined && (typed === null || event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      edit(null)
      line.nudge(event.shiftKey ? by * 5 : by)
    }
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') edit(null)
  }
  return (
    <>
      <input
        aria-label={isRelative ? said.lineInPercent : said.line(currency)}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        autoComplete="off"
        value={text}
        style={{ width: `calc(${Math.max(3, text.length)}ch + 16px)` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => edit(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={clsx(
          'cursor-text rounded-[4px] bg-transparent px-2 font-semibold text-inherit outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
          tall ? 'h-9 text-15' : 'h-6 text-center text-12/6',
        )}
      />
      {isRefused && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-(--z-tip) mt-1 rounded-3 bg-raised px-2.5 py-1.5 text-12 font-normal whitespace-nowrap text-danger shadow-low"
        >
          {isRelative ? said.noPercent : said.noAmount}
        </span>
      )}
    </>
  )
}
