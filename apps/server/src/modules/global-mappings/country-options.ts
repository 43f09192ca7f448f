import { type CountryChoice, countryChoices } from '@plumb/domain/global-mappings/global-mapping.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

export const CountryOption = builder.objectRef<CountryChoice>('CountryOption').implement({
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
    localCurrency: t.exposeString('localCurrency', {
      nullable: true,
      description:
        'The ISO 4217 code of the local currency in the global mapping of the country. Null if the country has no mapping; LOCAL then stands for the currency of the country group.',
    }),
  }),
})

/** @returns the countries to pick: the default one first, then those in global mappings, by name; no percent of theirs. */
export async function readCountryOptions(
  tx: Transaction,
  workspaceId: number,
): Promise<readonly CountryChoice[]> {
  const [{ defaultCountry }, mappings] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findRows(tx, workspaceId, GLOBAL_MAPPINGS, {}, ['countryCode', 'localCurrency']),
  ])
  return countryChoices(mappings, defaultCountry, countryName)
}
