import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A country whose pay currency changes with a draft: LOCAL then shows its ranges in another currency, although pay stays the same. */
export interface LocalCurrencyChange {
  readonly country: string
  /** ISO 4217. */
  readonly from: string
  readonly to: string
  /** The number of jobs with ranges in this country. */
  readonly jobCount: number
  /** The number of these jobs whose cash will be missing, because there is no rate to the new currency. */
  readonly jobCountWithoutRate: number
}

/**
 * @param before the stored pay
 * @param after the pay after saving the draft (`applyDraft`)
 * @param countries those whose mappings the draft changes
 * @param jobCounts the number of jobs of each family at the visible levels
 * @returns the countries whose mapping has another currency, sorted by code, without new and deleted mappings, with which ranges appear and
 *   disappear
 */
export function localCurrencyChanges(
  before: PayIndex,
  after: PayIndex,
  countries: readonly string[],
  jobCounts: ReadonlyMap<FamilyRow, number>,
): readonly LocalCurrencyChange[] {
  return countries.toSorted().flatMap((country) => {
    const [mappingBefore, mappingAfter] = [before.mapping(country), after.mapping(country)]
    if (!mappingBefore || !mappingAfter) return []
    const [from, to] = [mappingBefore.row.localCurrency, mappingAfter.row.localCurrency]
    if (from === to) return []
    let jobCount = 0
    let jobCountWithoutRate = 0
    for (const [{ compBandGroupId }, count] of jobCounts) {
      const countryGroup = compBandGroupId === null ? null : after.countryGroup(compBandGroupId, country)
      if (!countryGroup) continue
      jobCount += count
      if (!after.exchange(countryGroup.currencyCode, to)) jobCountWithoutRate += count
    }
    return jobCount === 0 ? [] : [{ country, from, to, jobCount, jobCountWithoutRate }]
  })
}
