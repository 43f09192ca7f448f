import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'

/** What the address of the single page tells, so that a link shows the same answers. */
export interface SingleSearch {
  /** The ZIP code. */
  zip?: string | undefined
  /** The one beside it; empty while it is being typed; absent where there is no second one. */
  beside?: string | undefined
}

/** Anything but five digits is not there. */
export function readSingleSearch({ zip, beside }: Record<string, unknown>): SingleSearch {
  const isBeside = typeof beside === 'string' && (beside === '' || isZipcode(beside))
  return {
    zip: typeof zip === 'string' && isZipcode(zip) ? zip : undefined,
    beside: isBeside ? beside : undefined,
  }
}
