import { restoreLeadingZeros, isValidZipInput } from '@plumb/domain/geography/zip-codes.ts'
import { zipCodeMessages } from '@plumb/domain/messages/zip-codes.ts'
import { type KeyboardEvent, useState } from 'react'

/**
 * Validates a ZIP code once its field is left or Enter is pressed.
 * @param onCorrect sets the ZIP code that was probably meant, when the user accepts it
 */
export function useZipFieldProblem(typed: string, onCorrect: (zipcode: string) => void) {
  const [textOnLeave, setTextOnLeave] = useState('')
  const onLeave = () => setTextOnLeave(typed)
  const correctedZip = restoreLeadingZeros(typed)
  return {
    /** The message about a text that is no ZIP code, with the ZIP code that was probably meant; false: no message. */
    problem: typed === textOnLeave && !isValidZipInput(typed) && (
      <span role="alert">
        {zipCodeMessages.zipMalformed}
        {correctedZip !== null && (
          <>
            {' '}
            <button
              type="button"
              onClick={() => onCorrect(correctedZip)}
              className="cursor-pointer font-medium text-accent underline max-desk:min-h-6"
            >
              {zipCodeMessages.didYouMean(correctedZip)}
            </button>
          </>
        )}
      </span>
    ),
    onBlur: onLeave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') onLeave()
    },
  }
}
