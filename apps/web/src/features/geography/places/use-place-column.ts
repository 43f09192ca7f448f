import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { useRef } from 'react'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useRestoredInput } from '../../../shared/session/typed-text.ts'
import { useLeftZip } from '../../../shared/ui/use-left-zip.tsx'
import { useZipcodeSearch } from './use-zipcode-search.ts'

export type PlaceColumnState = ReturnType<typeof usePlaceColumn>

/**
 * Returns the state of a box for a ZIP code, with its result.
 * @param name the name under which typed text is stored across a sign-in
 * @param inUrl the ZIP code in the address; empty for none
 * @param write sets the ZIP code in the address
 */
export function usePlaceColumn(name: string, inUrl: string, write: (zipcode: string) => void) {
  const [typed, setTyped] = useTextInUrl(inUrl, (text) => (isZipcode(text) ? text : ''), write)
  useRestoredInput(name, isZipcode(typed) ? '' : typed, setTyped)
  const input = useRef<HTMLInputElement>(null)
  /** Sets the text of the box, and focuses it. */
  const put = (zipcode: string) => {
    setTyped(zipcode)
    input.current?.focus()
  }
  const { problem, ...leaving } = useLeftZip(typed, put)
  return { typed, setTyped, put, input, problem, leaving, search: useZipcodeSearch(typed) }
}
