import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Icon } from './icon.tsx'

interface StepsProps {
  /** The accessible name of the process. */
  label: string
  steps: readonly string[]
  /** Index of the current step, from 0; earlier ones are done. */
  current: number
}

/** Shows the current step of a short process. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2.5">
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li aria-hidden className="w-8 border-t border-hair-2 max-desk:w-3" />}
          <li
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex items-center gap-2',
              index === current ? 'font-semibold text-ink-1' : 'text-ink-3',
            )}
          >
            <i
              aria-hidden
              className={clsx(
                'grid size-5 place-items-center rounded-full border text-11 font-semibold not-italic',
                index < current && 'border-transparent bg-accent-tint text-accent',
                index === current && 'border-accent text-accent',
                index > current && 'border-hair-2',
              )}
            >
              {index < current ? <Icon icon={Check} size={12} /> : index + 1}
            </i>
            <span className={clsx(index !== current && 'max-desk:hidden')}>{step}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
