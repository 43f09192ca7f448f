import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import { clsx } from 'clsx'

/** Beside the bob: how many ranges hold the amount. Read aloud when the line rests. */
export function LineFoot({
  at,
  axis,
  hasEquity,
  text,
}: {
  at: number
  axis: Axis
  hasEquity: boolean
  text: string
}) {
  const place = Math.min(100, Math.max(0, placeOnAxis(at, axis)))
  return (
    <div
      aria-live="polite"
      className={clsx(
        'sheet-grid h-10 px-6 pt-[17px] text-12 font-medium text-accent max-desk:block max-desk:h-auto max-desk:px-4 max-desk:pt-3',
        !hasEquity && 'no-equity',
      )}
    >
      <span
        className={clsx('whitespace-nowrap max-desk:hidden', hasEquity ? 'col-[5/-1]' : 'col-[4/-1]')}
        style={
          place > 50
            ? {
                direction: 'ltr',
                textAlign: 'left',
                marginLeft: `calc(${place} / 100 * (100% - 172px) - 16em - 12px)`,
              }
            : { paddingLeft: `calc(${place} / 100 * (100% - 172px) + 16px)` }
        }
      >
        {text}
      </span>
      <span aria-hidden className="desk:hidden">
        {text}
      </span>
    </div>
  )
}
