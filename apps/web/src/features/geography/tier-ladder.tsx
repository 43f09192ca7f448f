import type { Tier } from '@plumb/domain/geography/tier-configuration.ts'
import { clsx } from 'clsx'
import { tierClass } from '../../shared/ui/tier-swatch.tsx'
import { ladderPositions } from './ladder-positions.ts'

interface TierLadderProps {
  tiers: readonly Tier[]
  /** The tier of the answer. */
  tierNumber: number
  /** Written beside the plumb line. */
  zipcode: string
}

/**
 * The tiers on a small axis, and the plumb line dropping on the one that was found. A picture of what the rows say, so
 * hidden from screen readers.
 */
export function TierLadder({ tiers, tierNumber, zipcode }: TierLadderProps) {
  const positions = ladderPositions(tiers.map(({ percentile }) => percentile))
  const found = positions[tiers.findIndex((tier) => tier.tierNumber === tierNumber)]
  return (
    <div aria-hidden className="relative h-[74px]">
      <div className="absolute inset-x-0 top-11 h-px bg-hair-2" />
      {/* Swatches are 12 wide and end with the axis, so their middles are 6 further in. */}
      <div className="absolute inset-x-1.5 inset-y-0">
        {tiers.map((tier, index) => (
          <TierMark key={tier.tierNumber} tier={tier} at={positions[index] ?? 0} />
        ))}
        {found !== undefined && (
          <div className="absolute top-0 h-[34px] w-px bg-accent" style={{ left: `${found * 100}%` }}>
            <b
              className={clsx(
                'absolute -top-0.5 text-12 font-semibold whitespace-nowrap text-accent',
                found > 0.8 ? 'right-[7px]' : 'left-[7px]',
              )}
            >
              {zipcode}
            </b>
            <svg width="8" height="10" viewBox="0 0 11 14" className="absolute top-[27px] -left-[3.5px]">
              <path className="fill-accent" d="M3 0h5v2l2 3.3L5.5 14 1 5.3 3 2z" />
            </svg>
          </div>
        )}
      </div>
    </div>
  )
}

function TierMark({ tier, at }: { tier: Tier; at: number }) {
  const isFirst = at === 0
  const isLast = at === 1
  return (
    <div
      className={clsx(
        tierClass(tier.tierNumber),
        'absolute top-[38px] grid gap-1.5 text-11 font-medium whitespace-nowrap text-ink-3',
        isFirst && '-translate-x-1.5 justify-items-start',
        isLast && '-translate-x-[calc(100%-6px)] justify-items-end',
        !isFirst && !isLast && '-translate-x-1/2 justify-items-center',
      )}
      style={{ left: `${at * 100}%` }}
    >
      <i className="size-3 rounded-[3px] bg-(--tier-fill) shadow-[inset_0_0_0_1px_var(--tier-edge),0_0_0_3px_var(--ground)]" />
      <span className="flex max-w-24 gap-[0.35em]">
        <span className="overflow-hidden text-ellipsis">{tier.label}</span>·<span>{tier.percentile}</span>
      </span>
    </div>
  )
}
