import {
  type CompBandFacts,
  type CompBandFileRow,
  type CodeLists,
  planCompBandImport,
} from '@plumb/domain/comp-bands/csv-rows.ts'
import { COMP_BANDS, COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS } from '@plumb/domain/comp-bands/table.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import type { FileImport } from '../../platform/imports/csv-import.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { importGroups, readLevelsForImport, saveGroups } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { importCompBandCountryGroups, saveCompBands } from './operations.ts'

type Facts = CompBandFacts & { readonly codes: CodeLists }
type Stored = Awaited<ReturnType<typeof readStored>>

/** Imports files of bands. A new country group gets the currency of its rows and the first range width group (rules CB14 to CB17, CB26 to CB30). */
export const compBandImport: FileImport<Facts, Stored, CompBandFileRow> = {
  read: readStored,
  plan: { module: import.meta.resolve('@plumb/domain/comp-bands/csv-rows.ts'), run: planCompBandImport },
  async save(context, plan, { groups, bands, rangeWidthGroupId, facts }) {
    const outcome = await importGroups(context, plan, {
      groups,
      saveGroups: (_context, { items }) => saveGroups(context, COMP_BAND_GROUPS, items),
      countryGroups: {
        table: COMP_BAND_COUNTRY_GROUPS,
        valuesOf: ({ currencyCode }) => ({ currencyCode, rangeWidthGroupId }),
        save: importCompBandCountryGroups,
        failedMessage: (country) => compBandMessages.noCountryGroup(countryName(country)),
      },
      cells: { table: COMP_BANDS, stored: bands, levelField: 'globalLevelLevel', save: saveCompBands },
    })
    if (isRefusal(outcome)) return outcome
    return { ...outcome, warnings: warnMissingLocalCurrency(outcome.newCountries, facts) }
  },
}

/** @returns a warning for each country with a new country group but no country mapping, which would say its local currency */
function warnMissingLocalCurrency(
  countries: readonly string[],
  { globalMappings, defaultCurrency }: CompBandFacts,
): readonly string[] {
  const mappedCountries = new Set(globalMappings.map(({ countryCode }) => countryCode))
  const unmappedCountries = [...new Set(countries)].filter((country) => !mappedCountries.has(country))
  return unmappedCountries.map((country) =>
    compBandMessages.noLocalCurrency(countryName(country), defaultCurrency),
  )
}

/** Reads the stored rows with which a file of bands is compared, at the levels that the caller sees. */
async function readStored(actor: Actor, tx: Transaction) {
  const { workspaceId } = actor
  const [workspace, groups, countryGroups, bands, globalMappings, rangeWidthGroups, levels] =
    await Promise.all([
      readWorkspace(tx, workspaceId),
      findRows(tx, workspaceId, COMP_BAND_GROUPS),
      findRows(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS),
      findRows(tx, workspaceId, COMP_BANDS),
      findRows(tx, workspaceId, GLOBAL_MAPPINGS),
      findRows(tx, workspaceId, RANGE_WIDTH_GROUPS, {}, ['id']),
      readLevelsForImport(actor, tx),
    ])
  const countryGroupsByGroupId = Map.groupBy(countryGroups, (row) => row.compBandGroupId)
  const bandsByCountryGroupId = Map.groupBy(bands, (band) => band.compBandCountryGroupId)
  const facts: Facts = {
    groups: groups.map(({ id, name }) => ({
      name,
      compBandCountryGroups: (countryGroupsByGroupId.get(id) ?? []).map((countryGroup) => ({
        country: countryGroup.country,
        currencyCode: countryGroup.currencyCode,
        compBands: bandsByCountryGroupId.get(countryGroup.id) ?? [],
      })),
    })),
    ...levels,
    globalMappings,
    defaultCountry: workspace.defaultCountry,
    defaultCurrency: workspace.defaultCurrency,
    hasRangeWidths: rangeWidthGroups.length > 0,
    codes: { countries: COUNTRY_CODES, currencies: CURRENCIES },
  }
  return { facts, groups, bands, rangeWidthGroupId: rangeWidthGroups[0]?.id ?? null }
}
