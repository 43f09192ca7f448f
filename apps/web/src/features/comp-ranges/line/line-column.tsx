import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { multiply, fromInteger } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatRatio, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import type { CompRangeRow } from '../queries.ts'
import type { LineInRow } from '../table-content/row-positions.ts'
import { BreakdownTrigger } from '../table-content/breakdown-trigger.tsx'
import { useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

/** The plumb line's value in a row: compa-ratio, or in relative mode the amount, and the range penetration. */
export function LineColumn({
  row,
  positionedLine,
  equity,
}: {
  row: CompRangeRow
  positionedLine: LineInRow | null
  /** Shown below 721 px. */
  equity: string | null
}) {
  const { isRelative } = useTable()
  if (!positionedLine) return <span role="cell" />
  const { compaRatio, penetration, placement } = positionedLine.position
  const figure = isRelative ? formatCash(positionedLine.amount) : compaRatio ? formatRatio(compaRatio) : ''
  const positionText =
    placement === 'below-min'
      ? texts.belowMin
      : placement === 'above-max'
        ? texts.aboveMax
        : penetration
          ? formatShortPercent(multiply(penetration, fromInteger(100)))
          : placement === 'within'
            ? texts.singleRate
            : texts.noEnds
  return (
    <span
      role="cell"
      className={clsx(
        'block text-right leading-[18px] whitespace-nowrap max-desk:order-last max-desk:col-span-3 max-desk:flex max-desk:gap-1.5 max-desk:text-left max-desk:text-12',
        placement === 'within' ? '' : 'text-ink-3',
      )}
    >
      <span className="hidden text-ink-3 max-desk:inline">
        {isRelative ? texts.atTheLine : texts.compaRatio}
      </span>
      <BreakdownTrigger row={row}>
        <b className={placement === 'within' ? 'font-semibold' : 'font-normal'}>{figure}</b>
        <span className="block text-12 text-ink-3 max-desk:ml-1.5 max-desk:inline">
          {placement === 'within' && penetration && <span className="desk:hidden">{texts.penetration} </span>}
          {positionText}
        </span>
      </BreakdownTrigger>
      {equity !== null && (
        <span className="ml-auto hidden text-ink-3 max-desk:block">
          <BreakdownTrigger row={row} section="equity">
            {texts.equity(equity)}
          </BreakdownTrigger>
        </span>
      )}
    </span>
  )
}
