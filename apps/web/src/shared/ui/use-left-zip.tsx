import { withLostZeros, zipInputIsValid } from '@plumb/domain/geography/zip-codes.ts'
import { zipCodeMessages } from '@plumb/domain/messages/zip-codes.ts'
import { type KeyboardEvent, useState } from 'react'

/**
 * Validates a ZIP code when its field is left or Enter is pressed, since before that it is still being typed.
 * @param take sets the ZIP code that was meant
 */
export function useLeftZip(typed: string, take: (zipcode: string) => void) {
  const [leftWith, setLeftWith] = useState('')
  const leave = () => setLeftWith(typed)
  const meant = withLostZeros(typed)
  return {
    /** The message about the text, with the ZIP code that was probably meant. */
    problem: typed === leftWith && !zipInputIsValid(typed) && (
      <span role="alert">
        {zipCodeMessages.zipMalformed}
        {meant !== null && (
          <>
            {' '}
            <button
              type="button"
              onClick={() => take(meant)}
              className="cursor-pointer font-medium text-accent underline max-desk:min-h-6"
            >
              {zipCodeMessages.didYouMean(meant)}
            </button>
          </>
        )}
      </span>
    ),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') leave()
    },
  }
}
