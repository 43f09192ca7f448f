import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'

/** What the address of the single page tells: the ZIP code, so that a link shows the same answer. */
export interface SingleSearch {
  zip?: string
}

/** Anything but five digits is not there. */
export function readSingleSearch({ zip }: Record<string, unknown>): SingleSearch {
  return typeof zip === 'string' && isZipcode(zip) ? { zip } : {}
}
