import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'

/** The search parameters of the single page, so that a link shows the same results. */
export interface SingleSearch {
  /** The ZIP code. */
  zip?: string | undefined
  /** The second ZIP code; empty while it is being typed; absent if there is none. */
  beside?: string | undefined
}

/** Reads the search parameters, and ignores values other than five digits, except an empty `beside`. */
export function readSingleSearch({ zip, beside }: Record<string, unknown>): SingleSearch {
  const hasSecond = typeof beside === 'string' && (beside === '' || isZipcode(beside))
  return {
    zip: typeof zip === 'string' && isZipcode(zip) ? zip : undefined,
    beside: hasSecond ? beside : undefined,
  }
}
