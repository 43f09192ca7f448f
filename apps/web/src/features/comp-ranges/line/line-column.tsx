import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { multiply, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatRatio, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import type { CompRangeRow } from '../queries.ts'
import type { Cut } from '../table-content/drawn-rows.ts'
import { Reasoned } from '../table-content/reasoned.tsx'
import { useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

/** The plumb line's value in a row: compa-ratio, or in relative mode the amount, and the range penetration. */
export function LineColumn({
  row,
  cut,
  equity,
}: {
  row: CompRangeRow
  cut: Cut | null
  /** Shown below 721 px. */
  equity: string | null
}) {
  const { isRelative } = useTable()
  if (!cut) return <span role="cell" />
  const { compaRatio, penetration, lies } = cut.position
  const figure = isRelative ? formatCash(cut.amount) : compaRatio ? formatRatio(compaRatio) : ''
  const where =
    lies === 'below-min'
      ? texts.belowMin
      : lies === 'above-max'
        ? texts.aboveMax
        : penetration
          ? formatShortPercent(multiply(penetration, whole(100)))
          : lies === 'within'
            ? texts.oneRateOfPay
            : texts.noEnds
  return (
    <span
      role="cell"
      className={clsx(
        'block text-right leading-[18px] whitespace-nowrap max-desk:order-last max-desk:col-span-3 max-desk:flex max-desk:gap-1.5 max-desk:text-left max-desk:text-12',
        lies === 'within' ? '' : 'text-ink-3',
      )}
    >
      <span className="hidden text-ink-3 max-desk:inline">
        {isRelative ? texts.atTheLine : texts.compaRatio}
      </span>
      <Reasoned row={row} part="line">
        <b className={lies === 'within' ? 'font-semibold' : 'font-normal'}>{figure}</b>
        <span className="block text-12 text-ink-3 max-desk:ml-1.5 max-desk:inline">
          {lies === 'within' && penetration && <span className="desk:hidden">{texts.penetration} </span>}
          {where}
        </span>
      </Reasoned>
      {equity !== null && (
        <span className="ml-auto hidden text-ink-3 max-desk:block">
          <Reasoned row={row} part="equity">
            {texts.equity(equity)}
          </Reasoned>
        </span>
      )}
    </span>
  )
}
