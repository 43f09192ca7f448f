import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Returns the class that sets the colors of a tier (1 to 5) as --tier-fill, --tier-edge and --tier-on. */
export function tierClass(tierNumber: number): string {
  return `tier-${tierNumber}`
}

/** A tier's number in its color, with its label. */
export function TierSwatch({ tierNumber, children }: { tierNumber: number; children?: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-[7px]">
      <span
        aria-hidden={children !== undefined}
        className={clsx(
          tierClass(tierNumber),
          'keeps-colors size-4 flex-none rounded-[3px] bg-(--tier-fill) text-center text-11/4 font-semibold text-(--tier-on) inset-ring inset-ring-(--tier-edge)',
        )}
      >
        {tierNumber}
      </span>
      {children}
    </span>
  )
}
