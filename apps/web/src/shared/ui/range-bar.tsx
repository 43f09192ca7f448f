import { clsx } from 'clsx'
import { memo } from 'react'
import { Tip } from './tips.tsx'

interface RangeBarProps {
  /** Positions of min, mid and max in percent of the axis; an end is null if it is missing. */
  min: number | null
  mid: number
  max: number | null
  look?: 'cash' | 'equity' | undefined
  /** Whether the range contains the amount of the plumb line. */
  isHighlighted?: boolean | undefined
  /** The figures as text: the accessible name, and the tooltip. */
  label: string
  /** Called when the bar gets the focus, so that the plumb line can move to it. */
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

const looks = {
  cash: { box: 'h-[18px]', bar: 'top-[5px] h-2.5', tick: 'top-[3px] h-3.5', mid: 'top-px h-[18px] w-0.5' },
  equity: { box: 'h-3', bar: 'top-[3px] h-1.5', tick: 'top-px h-2.5', mid: 'top-0 h-3 w-[1.5px]' },
}

/**
 * A pay range on an axis: ticks at min and max, and a heavier one at mid. Its container must be as wide as the axis, and the app must render
 * `Tips`.
 */
export const RangeBar = memo(function RangeBar({ label, onFocus, onBlur, ...marks }: RangeBarProps) {
  const { min, mid, max, look = 'cash' } = marks
  return (
    <div className={clsx('keeps-colors pointer-events-none relative', looks[look].box)}>
      <RangeMarks {...marks} />
      <Tip text={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the plumb line moves to the range that has the focus */}
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would load a file
          role="img"
          aria-label={label}
          // Reached by arrow keys; its figures show on focus, as on hover.
          tabIndex={-1}
          onFocus={onFocus}
          onBlur={onBlur}
          className="pointer-events-auto absolute inset-y-0 min-w-3 rounded-1"
          style={{ left: `${min ?? mid - 0.5}%`, width: `${(max ?? mid + 0.5) - (min ?? mid - 0.5)}%` }}
        />
      </Tip>
    </div>
  )
})

/** The graphic of a RangeBar without a tooltip, for use next to a text that contains the figures. */
export function RangeMarks({
  min,
  mid,
  max,
  look = 'cash',
  isHighlighted,
}: Pick<RangeBarProps, 'min' | 'mid' | 'max' | 'look' | 'isHighlighted'>) {
  const { bar, tick, mid: midClass } = looks[look]
  const fill = look === 'equity' ? 'bg-range-eq' : isHighlighted ? 'bg-range-in' : 'bg-range'
  return (
    <>
      {min !== null && max !== null && (
        <>
          <i className={clsx('absolute', bar, fill)} style={{ left: `${min}%`, width: `${max - min}%` }} />
          <i className={clsx('absolute w-px bg-range-tick', tick)} style={{ left: `${min}%` }} />
          <i className={clsx('absolute -ml-px w-px bg-range-tick', tick)} style={{ left: `${max}%` }} />
        </>
      )}
      <i className={clsx('absolute -ml-px bg-range-mid', midClass)} style={{ left: `${mid}%` }} />
    </>
  )
}
