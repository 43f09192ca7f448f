import { isZipcode, zipInputOf } from '@plumb/domain/geography/zip-codes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'

const said = messages.compRanges.page

/** Five digits or none: only then are they acted on. A ZIP code that was refused says why under it. */
export function ZipField({
  zip,
  error,
  onChange,
}: {
  zip: string
  error: string | null
  onChange: (zip: string) => void
}) {
  const errorId = useId()
  const [typed, setTyped] = useTextInUrl(
    zip,
    // Between none and five the last that was acted on holds.
    (text) => (isZipcode(text) || text === '' ? text : zip),
    onChange,
  )
  const isRefused = error !== null && typed === zip
  return (
    <span className="relative">
      <label
        className={clsx(
          'inline-flex h-8 items-center gap-2 rounded-3 border bg-surface px-2.5 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-desk:h-11 max-desk:w-full max-desk:text-15',
          isRefused ? 'border-danger' : 'border-hair-2',
        )}
      >
        <span className="text-ink-3">{said.zip}</span>
        <input
          aria-label={said.zipLabel}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          value={typed}
          onChange={(event) => setTyped(zipInputOf(event.target.value))}
          inputMode="numeric"
          autoComplete="off"
          className="w-[52px] min-w-0 bg-transparent font-medium outline-none max-desk:w-full"
        />
      </label>
      {isRefused && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-(--z-tip) mt-1 rounded-3 bg-raised px-2.5 py-1.5 text-12 whitespace-nowrap text-danger shadow-low"
        >
          {error}
        </span>
      )}
    </span>
  )
}
