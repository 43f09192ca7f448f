import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useKeptInput } from '../../../shared/session/typed-text.ts'
import { useLeftZip } from '../../../shared/ui/use-left-zip.tsx'
import { useZipcodeSearch, type ZipcodeSearch } from './use-zipcode-search.ts'

/** A box for a ZIP code with its answer. */
export interface PlaceColumnState {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** Puts a ZIP code into the box, or nothing, and the focus with it. */
  readonly put: (zipcode: string) => void
  readonly input: RefObject<HTMLInputElement | null>
  /** What is wrong with what was left in the box. */
  readonly problem: ReactNode
  readonly leaving: Pick<ReturnType<typeof useLeftZip>, 'onBlur' | 'onKeyDown'>
  readonly search: ZipcodeSearch
}

/**
 * @param name under which what is typed is kept over a sign-in
 * @param inUrl the ZIP code that the address says; empty for none
 * @param write puts another one into the address
 */
export function usePlaceColumn(
  name: string,
  inUrl: string,
  write: (zipcode: string) => void,
): PlaceColumnState {
  const [typed, setTyped] = useTextInUrl(inUrl, (text) => (isZipcode(text) ? text : ''), write)
  useKeptInput(name, isZipcode(typed) ? '' : typed, setTyped)
  const input = useRef<HTMLInputElement>(null)
  const put = (zipcode: string) => {
    setTyped(zipcode)
    input.current?.focus()
  }
  const { problem, ...leaving } = useLeftZip(typed, put)
  return { typed, setTyped, put, input, problem, leaving, search: useZipcodeSearch(typed) }
}
