import type { Axis } from '@plumb/domain/comp-ranges/axes.ts'
import { clsx } from 'clsx'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { onLine } from './on-line.ts'

/** Beside the bob: how many ranges hold the amount. Read aloud when the line rests. */
export function LineFoot({
  at,
  axis,
  hasEquity,
  text,
  hasBob,
}: {
  at: number
  axis: Axis
  hasEquity: boolean
  text: string
  /** Where no line through all rows carries it: in relative mode. */
  hasBob: boolean
}) {
  const place = onLine(at, axis)
  return (
    <div
      className={clsx(
        'ranges-grid h-10 px-6 text-12 font-medium text-accent max-desk:block max-desk:h-auto max-desk:px-4 max-desk:pt-3',
        !hasEquity && 'no-equity',
      )}
    >
      <div className={clsx('relative', hasEquity ? 'desk:col-start-5' : 'desk:col-start-4')}>
        {hasBob && (
          <PlumbBob className="absolute top-[9px] -ml-[5px] max-desk:hidden" style={{ left: `${place}%` }} />
        )}
        <p
          aria-live="polite"
          className="whitespace-nowrap desk:absolute desk:top-[17px] desk:[font-stretch:92%]"
          style={place > 60 ? { right: `calc(${100 - place}% + 14px)` } : { left: `calc(${place}% + 14px)` }}
        >
          {text}
        </p>
      </div>
    </div>
  )
}
