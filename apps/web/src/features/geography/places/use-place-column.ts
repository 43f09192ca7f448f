import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { useRef } from 'react'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useKeptInput } from '../../../shared/session/typed-text.ts'
import { useLeftZip } from '../../../shared/ui/use-left-zip.tsx'
import { useZipcodeSearch } from './use-zipcode-search.ts'

export type PlaceColumnState = ReturnType<typeof usePlaceColumn>

/**
 * A box for a ZIP code with its answer.
 * @param name under which what is typed is kept over a sign-in
 * @param inUrl the ZIP code that the address says; empty for none
 * @param write puts another one into the address
 */
export function usePlaceColumn(name: string, inUrl: string, write: (zipcode: string) => void) {
  const [typed, setTyped] = useTextInUrl(inUrl, (text) => (isZipcode(text) ? text : ''), write)
  useKeptInput(name, isZipcode(typed) ? '' : typed, setTyped)
  const input = useRef<HTMLInputElement>(null)
  /** Sets the text of the box, and focuses it. */
  const put = (zipcode: string) => {
    setTyped(zipcode)
    input.current?.focus()
  }
  const { problem, ...leaving } = useLeftZip(typed, put)
  return { typed, setTyped, put, input, problem, leaving, search: useZipcodeSearch(typed) }
}
