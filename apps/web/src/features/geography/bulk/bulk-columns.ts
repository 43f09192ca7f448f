// What the address needs to know about the columns of the results; their rows and texts are loaded with the page.

/** The columns of the results in their order, without pasted ones, which are inserted after the first. */
export const RESULT_COLUMNS = [
  'zipcode',
  'city',
  'metroArea',
  'state',
  'tierLabel',
  'tierNumber',
  'location',
  'percentile',
  'discountOrPremium',
  'problem',
] as const
type ResultColumnId = (typeof RESULT_COLUMNS)[number]

export const NUMBER_COLUMNS: ReadonlySet<ResultColumnId> = new Set([
  'tierNumber',
  'percentile',
  'discountOrPremium',
])

/** The id of a pasted column, by its position among those after the ZIP code. */
type PastedColumnId = `beside-${number}`

/** Returns the index of a pasted column, from 0; null for another column. */
export function pastedColumnIndex(id: string): number | null {
  const [, index] = /^beside-(\d{1,3})$/.exec(id) ?? []
  return index === undefined ? null : Number(index)
}

export type BulkColumnId = ResultColumnId | PastedColumnId

/** Hidden on the screen: the location equals the metro if there is one, and a problem is shown across the columns. */
const ONLY_IN_FILES: ReadonlySet<BulkColumnId> = new Set(['location', 'problem'])

export const isOnScreen = (id: BulkColumnId): boolean => !ONLY_IN_FILES.has(id)

export const BULK_FILTERS = ['all', 'found', 'unknown', 'duplicates'] as const
export type BulkFilter = (typeof BULK_FILTERS)[number]
