import type { Tier } from '@plumb/domain/geography/tier-configuration.ts'
import { clsx } from 'clsx'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { tierClass } from '../../../shared/ui/tier-swatch.tsx'
import { axisPositions } from './axis-positions.ts'

interface TierAxisProps {
  tiers: readonly Tier[]
  /** The tier of the result. */
  tierNumber: number
  /** Written next to the plumb line. */
  zipcode: string
}

/** The maximum length of labels that fit on one line with their percentiles if there are up to three tiers. */
const MAX_ONE_LINE_LABEL_LENGTH = 8

/**
 * The tiers on a small axis, with the plumb line at the tier of the result. Hidden from screen readers, since the list
 * below it has the tier of the result and its percentile as text.
 */
export function TierAxis({ tiers, tierNumber, zipcode }: TierAxisProps) {
  const positions = axisPositions(tiers.map(({ percentile }) => percentile))
  const foundPosition = positions[tiers.findIndex((tier) => tier.tierNumber === tierNumber)]
  const isOneLine = tiers.length <= 3 && tiers.every(({ label }) => label.length <= MAX_ONE_LINE_LABEL_LENGTH)
  return (
    <div aria-hidden className={clsx('keeps-colors relative', isOneLine ? 'h-[74px]' : 'h-[90px]')}>
      <div className="absolute inset-x-0 top-11 h-px bg-hair-2" />
      {/* Swatches are 12 px wide and end with the axis, so their middles are 6 px further in. */}
      <div className="absolute inset-x-1.5 inset-y-0">
        {tiers.map((tier, index) => (
          <TierMark
            key={tier.tierNumber}
            tier={tier}
            position={positions[index] ?? 0}
            nearestDistance={distanceToNearest(positions, index)}
            isOneLine={isOneLine}
          />
        ))}
        {foundPosition !== undefined && (
          <div className="absolute top-0 h-[34px] w-px bg-accent" style={{ left: `${foundPosition * 100}%` }}>
            <b
              className={clsx(
                'absolute -top-0.5 text-12 font-semibold whitespace-nowrap text-accent',
                foundPosition > 0.8 ? 'right-[7px]' : 'left-[7px]',
              )}
            >
              {zipcode}
            </b>
            <span className="absolute top-[27px] -left-[3.5px] text-accent">
              <PlumbBob width={8} />
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

/** Returns the distance to the nearest other tier, as a share of the axis. */
function distanceToNearest(positions: readonly number[], index: number): number {
  const position = positions[index] ?? 0
  return Math.min(
    1,
    ...positions
      .filter((_, otherIndex) => otherIndex !== index)
      .map((otherPosition) => Math.abs(otherPosition - position)),
  )
}

interface TierMarkProps {
  tier: Tier
  position: number
  nearestDistance: number
  isOneLine: boolean
}

/** A tier's swatch with label and percentile below it, in one line or two. */
function TierMark({ tier, position, nearestDistance, isOneLine }: TierMarkProps) {
  const isAtEnd = position === 0 || position === 1
  return (
    <>
      <i
        className={clsx(
          tierClass(tier.tierNumber),
          'absolute top-[38px] -ml-1.5 size-3 rounded-[3px] bg-(--tier-fill) shadow-[inset_0_0_0_1px_var(--tier-edge),0_0_0_3px_var(--ground)]',
        )}
        style={{ left: `${position * 100}%` }}
      />
      <span
        className={clsx(
          'absolute top-14 flex text-11 font-medium whitespace-nowrap text-ink-3',
          isOneLine ? 'gap-[0.35em]' : 'flex-col',
          position === 0 && '-ml-1.5',
          position === 1 && '-translate-x-[calc(100%-6px)] items-end',
          !isAtEnd && '-translate-x-1/2 items-center',
        )}
        // In % of the axis: the label at an end shares the gap with half of its neighbor's label.
        style={{ left: `${position * 100}%`, maxWidth: `${nearestDistance * (isAtEnd ? 62 : 68)}%` }}
      >
        <span className="max-w-full truncate">{tier.label}</span>
        {isOneLine && '·'}
        <span>{tier.percentile}</span>
      </span>
    </>
  )
}
