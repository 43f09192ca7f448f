import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A country whose ranges LOCAL shows in another currency once a draft is saved, though nobody's pay moves by that. */
export interface LocalCurrencyChange {
  readonly country: string
  /** ISO 4217. */
  readonly from: string
  readonly to: string
  /** Jobs whose ranges are shown there. */
  readonly jobs: number
  /** Of these, the ones that no rate leads to the new currency: their cash is missing in it. */
  readonly jobsWithoutRate: number
}

/**
 * @param before what stands
 * @param after what would stand (`withDraft`)
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
    let jobs = 0
    let jobsWithoutRate = 0
    for (const [{ compBandGroupId }, count] of jobsOf) {
      const countryGroup = compBandGroupId === null ? null : after.countryGroup(compBandGroupId, country)
      if (!countryGroup) continue
      jobs += count
      if (!after.exchange(countryGroup.currencyCode, to)) jobsWithoutRate += count
    }
    return jobs === 0 ? [] : [{ country, from, to, jobs, jobsWithoutRate }]
  })
}
