import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { useRef } from 'react'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useRestoredInput } from '../../../shared/session/typed-text.ts'
import { useZipFieldProblem } from '../../../shared/ui/use-zip-field-problem.tsx'
import { useZipcodeSearch } from './use-zipcode-search.ts'

export type ZipCodeColumnState = ReturnType<typeof useZipCodeColumn>

/**
 * Returns the state of one column of the page “single”: the box for a ZIP code, and its result.
 * @param name the name under which typed text is stored until the user has logged in again
 * @param zipcodeInUrl the ZIP code in the address; empty for none
 * @param write sets the ZIP code in the address
 */
export function useZipCodeColumn(name: string, zipcodeInUrl: string, write: (zipcode: string) => void) {
  const [typed, setTyped] = useTextInUrl(zipcodeInUrl, (text) => (isZipcode(text) ? text : ''), write)
  useRestoredInput(name, isZipcode(typed) ? '' : typed, setTyped)
  const input = useRef<HTMLInputElement>(null)
  /** Sets the text of the box, and focuses it. */
  const setZipcode = (zipcode: string) => {
    setTyped(zipcode)
    input.current?.focus()
  }
  const { problem, ...leaveHandlers } = useZipFieldProblem(typed, setZipcode)
  return { typed, setTyped, setZipcode, input, problem, leaveHandlers, search: useZipcodeSearch(typed) }
}
