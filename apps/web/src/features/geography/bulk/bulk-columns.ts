// Of the results' columns what an address needs: the rows and their words are fetched with the page.

/** The specified columns, then ours; pasted ones stand after the first. */
export const OWN_COLUMNS = [
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
export type OwnColumnId = (typeof OWN_COLUMNS)[number]

export const NUMBER_COLUMNS: ReadonlySet<OwnColumnId> = new Set([
  'tierNumber',
  'percentile',
  'discountOrPremium',
])

/** A pasted column, by its place among those beside the ZIP codes. */
export type BesideId = `beside-${number}`

/** @returns which of the pasted columns it is; null for one of ours. */
export function besideIndex(id: string): number | null {
  const [, index] = /^beside-(\d{1,3})$/.exec(id) ?? []
  return index === undefined ? null : Number(index)
}

export type BulkColumnId = OwnColumnId | BesideId

/** Not on the screen: where a row has a metro its location is that, and a problem stands across the columns. */
const ONLY_IN_FILES: ReadonlySet<BulkColumnId> = new Set(['location', 'problem'])

export const isOnScreen = (id: BulkColumnId): boolean => !ONLY_IN_FILES.has(id)

export const BULK_SHOWN = ['all', 'found', 'unknown', 'duplicates'] as const
export type BulkShown = (typeof BULK_SHOWN)[number]
