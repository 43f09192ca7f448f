import { formatCount } from '@plumb/domain/money/number-format.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface CountsProps<Kind extends string> {
  /** The accessible name of the group of counts. */
  label: string
  kinds: readonly {
    readonly kind: Kind
    readonly count: number
    readonly name: ReactNode
    readonly tone?: 'warning' | 'danger' | undefined
  }[]
  shown: Kind
  onShow: (shown: Kind) => void
}

const tones = { warning: 'text-warning', danger: 'text-danger' }

/** Shows the number of rows of each kind, as buttons that filter the rows. */
export function Counts<Kind extends string>({ label, kinds, shown, onShow }: CountsProps<Kind>) {
  return (
    <fieldset
      aria-label={label}
      className="flex items-stretch whitespace-nowrap max-desk:min-h-16 max-desk:w-full max-desk:flex-wrap max-desk:whitespace-normal"
    >
      {kinds.map(({ kind, count, name, tone }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === shown}
          onClick={() => onShow(kind)}
          className="relative mr-5 grid cursor-pointer content-center border-hair pr-5 text-left not-last:border-r aria-pressed:after:absolute aria-pressed:after:inset-y-auto aria-pressed:after:right-5 aria-pressed:after:-bottom-px aria-pressed:after:left-0 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent max-desk:mr-3 max-desk:content-start max-desk:py-1.5 max-desk:pr-3"
        >
          <b
            className={clsx(
              'text-20 font-semibold tracking-[-0.01em] leading-6',
              tone && count > 0 && tones[tone],
            )}
          >
            {formatCount(count)}
          </b>
          <span className="text-12 text-ink-3">{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
