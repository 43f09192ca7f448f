import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { Term } from '../../../shared/ui/term.tsx'
import { AxisHead } from '../line/axis-head.tsx'
import type { PlumbLine } from '../line/use-plumb-line.ts'
import type { Axes } from '../table-content/row-positions.ts'
import { useTable } from '../table-content/table-context.ts'

const { page: texts, terms } = compRangeMessages

/** The headings of the columns, with units. Hidden below 721 px, where every figure has a label. */
export function TableHead({ axes, line }: { axes: Axes; line: PlumbLine }) {
  const { currency, hasEquity, isRelative, isNextToBreakdown } = useTable()
  return (
    <div
      role="rowgroup"
      className="ranges-part sticky top-0 z-[calc(var(--z-line)+2)] border-b border-hair-2 bg-ground max-desk:hidden"
    >
      <div
        role="row"
        className="ranges-row h-[60px] items-end px-6 pb-1.5 text-12 font-medium whitespace-nowrap text-ink-2"
      >
        <Head name={texts.job} />
        <Head name={texts.payMix} unit={texts.payMixOf} meaning={[terms.payMix]} className="ranges-mix" />
        <Head name={texts.cashMid} unit={texts.ends(currency)} alignRight />
        {hasEquity && (
          <Head
            name={texts.equityMid}
            unit={texts.ends(EQUITY_CURRENCY)}
            alignRight
            className="ranges-equity"
          />
        )}
        <div
          role="columnheader"
          aria-label={axes.cash ? texts.rangeAndLine : undefined}
          className="self-stretch"
        >
          {axes.cash ? (
            <AxisHead axes={axes} line={line} />
          ) : (
            <span className="sr-only">{texts.rangeAndLine}</span>
          )}
        </div>
        <Head
          name={isRelative && line.amount ? texts.atRatio(formatShortPercent(line.amount)) : texts.compaRatio}
          unit={texts.penetration}
          meaning={[terms.compaRatio, terms.penetration]}
          alignRight
        />
        {!isNextToBreakdown && (
          <span role="columnheader" className="row-actions">
            <span className="sr-only">{texts.actions}</span>
          </span>
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  name: string
  unit?: string
  /** Explanations of the terms in the heading, shown on click. */
  meaning?: readonly string[]
  alignRight?: boolean
  className?: string
}

function Head({ name, unit, meaning, alignRight, className }: HeadProps) {
  const heading = (
    <>
      {name} {unit && <small className="block text-11 font-normal text-ink-3">{unit}</small>}
    </>
  )
  return (
    <span role="columnheader" className={clsx(alignRight && 'text-right', className)}>
      {meaning ? <Term meaning={meaning}>{heading}</Term> : heading}
    </span>
  )
}
