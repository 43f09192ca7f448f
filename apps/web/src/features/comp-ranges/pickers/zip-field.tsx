import { isZipcode, isValidZipInput, zipInputOf } from '@plumb/domain/geography/zip-codes.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useRestoredInput } from '../../../shared/session/typed-text.ts'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useZipFieldProblem } from '../../../shared/ui/use-zip-field-problem.tsx'
import { withZip } from '../../../shared/range-choices/choices.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { useRanges } from '../ranges/use-ranges.tsx'

const texts = compRangeMessages.page

/** The ZIP code field. Only five digits or none take effect. An error is shown below it. */
export function ZipField() {
  const { choices, choose } = useChoices()
  const { answer, matchesChoices, error, setZipUnfinished } = useRanges()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const { zip } = choices
  const shownTier = (matchesChoices && answer?.tier?.tierNumber) || null
  const [typed, setTyped] = useTextInUrl(
    zip,
    // While the text is incomplete, the last complete ZIP code remains in effect.
    (text) => (isZipcode(text) || text === '' ? text : zip),
    (next) => choose(withZip(choices, next, shownTier)),
  )
  const isUnfinished = !isValidZipInput(typed)
  useRestoredInput('comp-ranges-zip-code', isUnfinished ? typed : '', setTyped)
  useEffect(() => {
    if (!isUnfinished) return
    setZipUnfinished(true)
    return () => setZipUnfinished(false)
  }, [isUnfinished, setZipUnfinished])
  const { problem, ...leaveHandlers } = useZipFieldProblem(typed, (correctedZip) => {
    setTyped(correctedZip)
    input.current?.focus()
  })
  const serverError = error instanceof ApiError && error.field === 'zipcode' && typed === zip && error.message
  const errorMessage = problem || serverError
  return (
    <span className="relative flex-none">
      <label
        className={clsx(
          'inline-flex h-8 items-center gap-2 rounded-3 border bg-surface px-2.5 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-desk:h-11 max-desk:w-full max-desk:text-15',
          errorMessage ? 'border-danger' : 'border-hair-2',
        )}
      >
        <span className="text-ink-3">{texts.zip}</span>
        <input
          ref={input}
          aria-label={texts.zipLabel}
          aria-invalid={Boolean(errorMessage) || undefined}
          aria-describedby={errorMessage ? errorId : undefined}
          value={typed}
          onChange={(event) => setTyped(zipInputOf(event.target.value))}
          {...leaveHandlers}
          inputMode="numeric"
          autoComplete="off"
          className="w-[52px] min-w-0 bg-transparent font-medium outline-none max-desk:w-full"
        />
      </label>
      {errorMessage && (
        <span
          id={errorId}
          role={serverError ? 'alert' : undefined}
          className="absolute top-full left-0 z-(--z-tip) mt-1 rounded-3 bg-raised px-2.5 py-1.5 text-12 whitespace-nowrap text-danger shadow-low"
        >
          {errorMessage}
        </span>
      )}
    </span>
  )
}
