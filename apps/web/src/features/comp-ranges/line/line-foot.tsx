import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { type CSSProperties, use } from 'react'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { countContaining } from '../table-content/table-content.ts'
import { LineContext, useTable } from '../table-content/table-context.ts'
import { plumbLinePercent } from './line-on-axis.ts'

const texts = compRangeMessages.page

/** The number of ranges that contain the amount, next to the bob. Screen readers announce it when the line stops moving. */
export function LineFoot({ axis }: { axis: Axis }) {
  const { rows, currency, isRelative } = useTable()
  const line = use(LineContext)
  const rangeCount = line && countContaining(rows, line, isRelative)
  if (!line || !rangeCount || rangeCount.total === 0) return null
  const linePosition = plumbLinePercent(toNumber(line), axis)
  return (
    <div className="ranges-row h-10 px-6 text-12 font-medium text-accent max-desk:block max-desk:h-auto max-desk:px-4 max-desk:pt-3">
      <div className="ranges-axes max-desk:block">
        <div className="relative">
          {/* In relative mode there is no line through all rows that ends in a bob. */}
          {isRelative && (
            <PlumbBob
              className="keeps-colors absolute top-0 -ml-[5px] max-desk:hidden"
              style={{ left: `${linePosition}%` }}
            />
          )}
          <p
            aria-live="polite"
            className={clsx(
              'line-foot whitespace-nowrap desk:absolute desk:top-[17px] desk:[font-stretch:92%]',
              linePosition > 45 ? 'right-[calc(100%-var(--at)+14px)]' : 'left-[calc(var(--at)+14px)]',
            )}
            style={{ '--at': `${linePosition}%` } as CSSProperties}
          >
            {isRelative
              ? texts.liesInPercent(formatShortPercent(line), rangeCount.containing, rangeCount.total)
              : texts.lies(formatCash(line), currency, rangeCount.containing, rangeCount.total)}
          </p>
        </div>
      </div>
    </div>
  )
}
