import { addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { type CountryChoice, countryChoices } from '@plumb/domain/global-mappings/global-mapping.ts'
import { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { readWorkspace } from '../workspaces/index.ts'

export const CountryOption = addObject<CountryChoice>('CountryOption', (t) => ({
  country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
  localCurrency: t.exposeString('localCurrency', {
    nullable: true,
    description:
      'The ISO 4217 code of the local currency in the global mapping of the country. Null if the country has no mapping. `LOCAL` then stands for the currency of the country group.',
  }),
}))

/**
 * Adds a root field that lists the countries to pick for country groups, without their percentages.
 * @param description the purpose of the countries
 */
export function addCountryOptions(name: string, scopes: readonly Scope[], description: string): void {
  addQuery(name, {
    type: [CountryOption],
    description: `${description}: the default country, then the countries in global mappings, sorted by name.`,
    access: { scopes },
    canUseReplica: true,
    run: async (context) => {
      const { tx } = context
      const { workspaceId } = actorOf(context)
      const [{ defaultCountry }, mappings] = await Promise.all([
        readWorkspace(tx, workspaceId),
        findRows(tx, workspaceId, GLOBAL_MAPPINGS, {}, ['countryCode', 'localCurrency']),
      ])
      return countryChoices(mappings, defaultCountry, countryName)
    },
  })
}
