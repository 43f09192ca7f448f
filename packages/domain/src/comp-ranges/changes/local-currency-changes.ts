import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A country whose ranges LOCAL shows in another currency once a draft is saved, though nobody's pay moves by that. */
export interface LocalCurrencyChange {
  readonly country: string
  /** ISO 4217. */
  readonly from: string
  readonly to: string
  /** Jobs whose ranges are shown there. */
  readonly jobCount: number
  /** Of these, the ones that no rate leads to the new currency: their cash is missing in it. */
  readonly jobCountWithoutRate: number
}

/**
 * @param before what stands
 * @param after what would stand (`overlay`)
 * @param countries those whose mappings are drafted; one whose mapping comes or goes is none, since its ranges themselves appear or go
 * @param jobsOf how many jobs each family has at the levels that are told
 * @returns those whose mapping names another currency, by their codes
 */
export function localCurrencyChanges(
  before: PayIndex,
  after: PayIndex,
  countries: readonly string[],
  jobsOf: ReadonlyMap<FamilyRow, number>,
): readonly LocalCurrencyChange[] {
  return countries.toSorted().flatMap((country) => {
    const [stands, comes] = [before.mapping(country), after.mapping(country)]
    if (!stands || !comes) return []
    const [from, to] = [stands.row.localCurrency, comes.row.localCurrency]
    if (from === to) return []
    let jobCount = 0
    let jobCountWithoutRate = 0
    for (const [{ compBandGroupId }, count] of jobsOf) {
      const countryGroup = compBandGroupId === null ? null : after.countryGroup(compBandGroupId, country)
      if (!countryGroup) continue
      jobCount += count
      if (!after.exchange(countryGroup.currencyCode, to)) jobCountWithoutRate += count
    }
    return jobCount === 0 ? [] : [{ country, from, to, jobCount, jobCountWithoutRate }]
  })
}
