import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/equity-range.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AxisHead } from '../line/axis-head.tsx'
import type { PlumbLine } from '../line/use-plumb-line.ts'
import type { Axes } from './drawn-rows.ts'
import { useTable } from './table-context.ts'

const said = messages.compRanges.page

/** What the columns hold, with their units. Hidden under 721 px, where every figure says what it is. */
export function TableHead({ axes, line }: { axes: Axes; line: PlumbLine }) {
  const { currency, hasEquity, isRelative, isBesideBreakdown } = useTable()
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-[calc(var(--z-line)+2)] border-b border-hair-2 bg-ground max-desk:hidden"
    >
      <div
        role="row"
        className={clsx(
          'ranges-grid h-[60px] items-end px-6 pb-1.5 text-12 font-medium whitespace-nowrap text-ink-2',
          !hasEquity && 'no-equity',
        )}
      >
        <Head name={said.job} />
        <Head name={said.payMix} unit={said.payMixOf} />
        <Head name={said.cashMid} unit={said.ends(currency)} end />
        {hasEquity && <Head name={said.equityMid} unit={said.ends(EQUITY_CURRENCY)} end />}
        <div role="columnheader" aria-label={said.rangeAndLine} className="self-stretch">
          {axes.cash && <AxisHead axes={axes} line={line} />}
        </div>
        <Head
          name={isRelative && line.at ? said.atRatio(formatShortPercent(line.at)) : said.compaRatio}
          unit={said.penetration}
          end
        />
        {!isBesideBreakdown && <span role="columnheader" aria-label={said.actions} />}
      </div>
    </div>
  )
}

function Head({ name, unit, end }: { name: string; unit?: ReactNode; end?: boolean }) {
  return (
    <span role="columnheader" className={end ? 'text-right' : undefined}>
      {name} {unit && <small className="block text-11 font-normal text-ink-3">{unit}</small>}
    </span>
  )
}
