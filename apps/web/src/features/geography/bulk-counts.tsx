import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import { BULK_SHOWN, type BulkShown } from './bulk-rows.ts'

const words = messages.geography

interface BulkCountsProps {
  counts: Readonly<Record<BulkShown, number>>
  shown: BulkShown
  onShow: (shown: BulkShown) => void
}

/** How many rows there are of each kind; each count shows its rows. */
export function BulkCounts({ counts, shown, onShow }: BulkCountsProps) {
  return (
    <fieldset aria-label={words.bulkPage.show} className="flex items-stretch max-desk:h-16 max-desk:w-full">
      {BULK_SHOWN.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === shown}
          onClick={() => onShow(kind)}
          className="relative mr-5 grid cursor-pointer content-center border-hair pr-5 text-left not-last:border-r aria-pressed:after:absolute aria-pressed:after:inset-y-auto aria-pressed:after:right-5 aria-pressed:after:-bottom-px aria-pressed:after:left-0 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent max-desk:mr-3 max-desk:pr-3"
        >
          <b
            className={clsx(
              'text-20 font-semibold tracking-[-0.01em] leading-6',
              kind === 'unknown' && counts.unknown > 0 && 'text-warning',
            )}
          >
            {counts[kind].toLocaleString('en-US')}
          </b>
          <span className="text-12 text-ink-3">{nameOf(kind, counts)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function nameOf(kind: BulkShown, counts: Readonly<Record<BulkShown, number>>): string {
  return kind === 'duplicates' ? words.bulkPage.duplicates(counts.duplicates) : words.counts[kind]
}
