import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { LEVEL_LIST } from './levels.ts'

/** What the address tells of the page: all that a colleague should see who is handed the link. */
export interface CompRangesSearch {
  family?: number
  /** ISO 3166-1 alpha-2. */
  country?: string
  zip?: string
  tier?: number
  currency?: 'local' | 'default'
  mode?: 'absolute' | 'relative'
  /** Levels that are not checked: "Management.11,Professional.10", or "5,6" for levels in every group. */
  without?: string
  /** Where the plumb line hangs: an amount, or in relative mode a percent of the mid. */
  at?: string
  /** The job that is marked. */
  job?: number
  /** Its reasons are open. */
  why?: true
  /** What of an address could not be read, by its names there: "family,zip". Never written. */
  unread?: string
  /** What stands beside: a family by its number, or a country. */
  beside?: string
  /** The job is one of those. */
  of?: 'beside'
}

const BESIDE = /^(?:[A-Z]{2}|[1-9]\d{0,8})$/

/** Above 0. Not the domain's own check: exact figures are not part of the first load, and the page checks again. */
const isAmount = (text: string) => /^\d{1,15}(?:\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)

const COUNTRY = /^[A-Z]{2}$/
const isCurrency = (text: string) => text === 'local' || text === 'default'
const isMode = (text: string) => text === 'absolute' || text === 'relative'

/** Reads what an address says; a parameter that is malformed counts as absent, and is told. */
export function readCompRangesSearch(search: Record<string, unknown>): CompRangesSearch {
  // As text it comes from the address, as a number from ourselves.
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
  const id = (name: string) => {
    const value = text(name)
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
  }
  const family = id('family')
  const tier = id('tier')
  const job = id('job')
  const [country, zip, without, at] = [text('country'), text('zip'), text('without'), text('at')]
  const [currency, mode] = [text('currency'), text('mode')]
  const unread = Object.entries({
    family: family !== null,
    country: COUNTRY.test(country),
    zip: isZipcode(zip),
    tier: tier !== null,
    currency: isCurrency(currency),
    mode: isMode(mode),
    without: LEVEL_LIST.test(without),
    at: isAmount(at),
    job: job !== null,
  })
    .filter(([name, isRead]) => !isRead && text(name) !== '')
    .map(([name]) => name)
  return {
    ...(unread.length > 0 && { unread: unread.join(',') }),
    ...(family !== null && { family }),
    ...(COUNTRY.test(country) && { country }),
    ...(isZipcode(zip) && { zip }),
    ...(tier !== null && { tier }),
    ...(isCurrency(currency) && { currency }),
    ...(isMode(mode) && { mode }),
    ...(LEVEL_LIST.test(without) && { without }),
    ...(isAmount(at) && { at }),
    ...(job !== null && { job }),
    ...(job !== null && String(search['why']) === 'true' && { why: true as const }),
    ...(BESIDE.test(text('beside')) && { beside: text('beside') }),
    ...(job !== null && BESIDE.test(text('beside')) && text('of') === 'beside' && { of: 'beside' as const }),
  }
}
