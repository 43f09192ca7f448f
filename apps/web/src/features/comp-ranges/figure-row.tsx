import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface FigureRowProps {
  label: ReactNode
  /** The relation to another figure: "× 85%", "5% of base". */
  factor?: string | undefined
  /** The steps from another figure as text, if there are several; shown below. */
  steps?: string | undefined
  isTotal?: boolean
  children: ReactNode
}

/** A figure with its name. */
export function FigureRow({ label, factor, steps, isTotal, children }: FigureRowProps) {
  return (
    <div className={clsx('flex flex-wrap gap-x-2 py-0.5', isTotal && 'font-semibold')}>
      <dt className={isTotal ? undefined : 'text-ink-2'}>
        {label}
        {factor && <span className="font-normal text-ink-3"> {factor}</span>}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
      {steps && <dd className="basis-full text-12 font-normal text-ink-3">{steps}</dd>}
    </div>
  )
}
