import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { readId } from '../routing/search-values.ts'

/** The search parameters of Comp ranges: all that a colleague who opens the link should see. */
export interface CompRangesSearch {
  family?: number
  /** ISO 3166-1 alpha-2. */
  country?: string
  zip?: string
  tier?: number
  currency?: 'local' | 'default'
  mode?: 'absolute' | 'relative'
  /** Levels that the user has hidden in the table: "Management.11,Professional.10", or "5,6" for levels in every group. */
  without?: string
  /** Position of the plumb line: an amount, or in relative mode a percentage of the mid. */
  at?: string
  /** The id of the selected job. */
  job?: number
  /** Set if the breakdown of the job is open. */
  why?: true
  /** Names of the parameters that could not be read: "family,zip". Never in the address. */
  unreadable?: string
  /** A family id or a country whose ranges are compared with these, in a second table. */
  beside?: string
  /** Set if the selected job is in the second table. */
  of?: 'beside'
}

/** Format of a list of levels: a number without a group means the level in every group. */
const LEVEL_LIST = /^(?:[A-Za-z]{1,30}\.)?\d{1,2}(?:,(?:[A-Za-z]{1,30}\.)?\d{1,2}){0,99}$/

/** Changes of the search parameters; undefined removes one. */
export type ChangedSearch = {
  readonly [Name in keyof CompRangesSearch]?: CompRangesSearch[Name] | undefined
}

const matching = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined)
const oneOf =
  <Text extends string>(...allowed: readonly Text[]) =>
  (text: string) =>
    allowed.find((each) => each === text)
/** Reads a number above 0. Does not use the domain's own check, whose code is not part of the first load; the page checks again. */
const readAmount = (text: string) =>
  /^\d{1,15}(?:\.\d{1,12})?$/.test(text) && /[1-9]/.test(text) ? text : undefined

/** Readers of the parameters that are reported if they cannot be read. */
const READERS = {
  family: readId,
  country: matching(/^[A-Z]{2}$/),
  zip: (text: string) => (isZipcode(text) ? text : undefined),
  tier: readId,
  currency: oneOf('local', 'default'),
  mode: oneOf('absolute', 'relative'),
  without: matching(LEVEL_LIST),
  at: readAmount,
  job: readId,
}
const readComparison = matching(/^(?:[A-Z]{2}|[1-9]\d{0,8})$/)

/** Reads the search parameters; a malformed one is treated as absent and reported in `unreadable`. */
export function readCompRangesSearch(search: Record<string, unknown>): CompRangesSearch {
  // Strings come from the address, numbers from our links.
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(text(name))] as const)
  const allowed = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as CompRangesSearch
  const unreadable = read.flatMap(([name, value]) => (value === undefined && text(name) !== '' ? [name] : []))
  const hasJob = allowed.job !== undefined
  const beside = readComparison(text('beside'))
  return {
    ...(unreadable.length > 0 && { unreadable: unreadable.join(',') }),
    ...allowed,
    ...(hasJob && String(search['why']) === 'true' && { why: true as const }),
    ...(beside && { beside }),
    ...(hasJob && beside && text('of') === 'beside' && { of: 'beside' as const }),
  }
}
