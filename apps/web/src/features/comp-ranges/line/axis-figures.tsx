import { type Axis, axisFigure, placeOnAxis, shortAxisTicks } from '@plumb/domain/comp-ranges/page/axes.ts'
import { formatPercentNumber } from '@plumb/domain/money/number-format.ts'
import { clsx } from 'clsx'

interface AxisFiguresProps {
  axis: Axis
  /** Position of the plumb line, which figures avoid, in percent of the axis. */
  linePosition?: number | null
  /** Shows percentages instead of amounts. */
  isRelative?: boolean
  className?: string
}

/** The figures of an axis: three on a short one, up to six on a long one. */
export function AxisFigures({ axis, linePosition = null, isRelative = false, className }: AxisFiguresProps) {
  const shortTicks = shortAxisTicks(axis)
  const renderFigure = (
    tick: number,
    options: Pick<FigureProps, 'gap' | 'keepsFirstInside' | 'isBeforeLine'>,
  ) => (
    <Figure key={tick} tickPosition={placeOnAxis(tick, axis)} linePosition={linePosition} {...options}>
      {isRelative ? `${formatPercentNumber(tick)}%` : axisFigure(tick)}
    </Figure>
  )
  return (
    <span
      aria-hidden
      className={clsx('@container block text-11 font-normal whitespace-nowrap text-ink-3', className)}
    >
      <span className="@min-[250px]:hidden">
        {shortTicks.map((tick) =>
          renderFigure(tick, { gap: 16, keepsFirstInside: true, isBeforeLine: tick === shortTicks[1] }),
        )}
      </span>
      <span className="hidden @min-[250px]:inline">
        {axis.ticks.map((tick) => renderFigure(tick, { gap: 8, keepsFirstInside: isRelative }))}
      </span>
    </span>
  )
}

interface FigureProps {
  tickPosition: number
  linePosition: number | null
  /** Distance in percent of the axis. A figure that is nearer than this to the line is moved next to it. */
  gap: number
  /** Whether the first figure stays within the axis; the last one always does. */
  keepsFirstInside: boolean
  /** Whether a figure near the line is moved to the left of the line, since the right has space only for the last figure. */
  isBeforeLine?: boolean
  children: string
}

function Figure({
  tickPosition,
  linePosition,
  gap,
  keepsFirstInside,
  isBeforeLine = false,
  children,
}: FigureProps) {
  const isAtStart = keepsFirstInside && tickPosition < 1
  const isAtEnd = tickPosition > 92
  const avoidsLine = linePosition !== null && Math.abs(tickPosition - linePosition) < gap
  // Next to the line on the figure's own side, but within the axis.
  const isRightOfLine = isAtStart || (tickPosition >= (linePosition ?? 0) && !isAtEnd && !isBeforeLine)
  const alignClass = isAtStart ? '' : isAtEnd ? '-translate-x-full' : '-translate-x-1/2'
  const sideClass = isRightOfLine ? 'pl-1' : '-translate-x-full pr-1'
  return (
    <span
      className={clsx('absolute bottom-0', avoidsLine ? sideClass : alignClass)}
      style={{ left: `${avoidsLine ? linePosition : isAtEnd ? 100 : tickPosition}%` }}
    >
      {children}
    </span>
  )
}
