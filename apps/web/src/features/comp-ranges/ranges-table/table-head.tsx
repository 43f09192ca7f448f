import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/equity-range.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AxisHead, type AxisHeadProps } from '../line/axis-head.tsx'

const said = messages.compRanges.page

/** What the columns hold, with their units. Hidden under 721 px, where every figure says what it is. */
export function TableHead({
  currency,
  hasEquity,
  lineInPercent,
  axisHead,
}: {
  currency: string
  hasEquity: boolean
  /** In relative mode where the line hangs: the last columns then tell the amount there. */
  lineInPercent: string | null
  /** Null where nothing is drawn. */
  axisHead: AxisHeadProps | null
}) {
  return (
    <div
      className={clsx(
        'ranges-grid sticky top-0 z-[calc(var(--z-line)+2)] h-[60px] items-end border-b border-hair-2 bg-ground px-6 pb-1.5 text-12 font-medium whitespace-nowrap text-ink-2 max-desk:hidden',
        !hasEquity && 'no-equity',
      )}
    >
      <Cell name={said.job} />
      <Cell name={said.payMix} unit={said.payMixOf} />
      <Cell name={said.cashMid} unit={said.ends(currency)} end />
      {hasEquity && <Cell name={said.equityMid} unit={said.ends(EQUITY_CURRENCY)} end />}
      {axisHead ? <AxisHead {...axisHead} /> : <span />}
      <Cell
        name={lineInPercent === null ? said.compaRatio : said.atRatio(lineInPercent)}
        unit={said.penetration}
        end
      />
    </div>
  )
}

function Cell({ name, unit, end }: { name: string; unit?: ReactNode; end?: boolean }) {
  return (
    <span aria-hidden className={end ? 'text-right' : undefined}>
      {name}
      {unit && <small className="block text-11 font-normal text-ink-3">{unit}</small>}
    </span>
  )
}
