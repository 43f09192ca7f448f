import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { clsx } from 'clsx'
import { Count } from '../../../shared/ui/status-line.tsx'
import { Term } from '../../../shared/ui/term.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { useTable } from '../table-content/table-context.ts'

const { page: texts, terms } = compRangeMessages

/** The counts below the table, and the legend of its colors. */
export function StatusLine({ tier }: Pick<CompRangesAnswer, 'tier'>) {
  const { rows, gaps, hasEquity, noEquityReason } = useTable()
  return (
    <div className="flex h-8 flex-none items-center gap-5 border-t border-hair-2 bg-ground px-6 text-12 text-ink-2 max-desk:h-auto max-desk:flex-wrap max-desk:gap-x-4 max-desk:gap-y-1 max-desk:px-4 max-desk:py-2">
      <span className="flex items-center gap-5 whitespace-nowrap max-desk:hidden">
        <Count name={texts.countOfJobs} count={rows.length} />
        {gaps.rowCount > 0 && <Count name={texts.withAGap} count={gaps.rowCount} />}
        {tier && <Count name={<Term meaning={[terms.tier]}>{texts.tier}</Term>} count={tier.label} />}
      </span>
      {/* A narrow window has no headings that explain the terms. */}
      <span className="flex flex-wrap gap-x-4 gap-y-1 py-1 desk:hidden">
        <Term meaning={[terms.compaRatio]}>{texts.compaRatio}</Term>
        <Term meaning={[terms.penetration]}>{texts.penetrationTerm}</Term>
        {tier && <Term meaning={[terms.tier]}>{texts.tier}</Term>}
      </span>
      {noEquityReason && <span className="truncate text-ink-3">{noEquityReason}</span>}
      <span className="ml-auto flex gap-5 max-desk:ml-0 max-desk:gap-3">
        <Sample colorClass="bg-range" name={texts.cash} />
        <Sample colorClass="bg-range-in" name={texts.cashThatHolds} />
        {hasEquity && <Sample colorClass="bg-range-eq" name={texts.equityLegend} low />}
      </span>
    </div>
  )
}

/** A color of the table with its meaning. */
function Sample({ colorClass, name, low }: { colorClass: string; name: string; low?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <i aria-hidden className={clsx('keeps-colors w-[18px]', low ? 'h-1.5' : 'h-2', colorClass)} />
      {name}
    </span>
  )
}
