import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'

/** What the address tells of the page: all that a colleague should see who is handed the link. */
export interface CompRangesSearch {
  family?: number
  /** ISO 3166 alpha-2. */
  country?: string
  zip?: string
  tier?: number
  currency?: 'local' | 'default'
  mode?: 'absolute' | 'relative'
  /** Levels that are not checked: "5,6". */
  without?: string
  /** Where the plumb line hangs: an amount, or in relative mode a percent of the mid. */
  at?: string
  /** The job that is marked. */
  job?: number
  /** Its reasons are open. */
  why?: true
}

/** Above 0. Not the domain's own check: exact figures are not part of the first load, and the page checks again. */
const isAmount = (text: string) => /^\d{1,15}(?:\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)

/** Reads what an address says; a parameter that is malformed counts as absent. */
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
  return {
    ...(family !== null && { family }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(isZipcode(zip) && { zip }),
    ...(tier !== null && { tier }),
    ...((currency === 'local' || currency === 'default') && { currency }),
    ...((mode === 'absolute' || mode === 'relative') && { mode }),
    ...(/^\d{1,2}(,\d{1,2})*$/.test(without) && { without }),
    ...(isAmount(at) && { at }),
    ...(job !== null && { job }),
    ...(job !== null && String(search['why']) === 'true' && { why: true as const }),
  }
}
