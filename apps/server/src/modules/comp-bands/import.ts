import {
  type CompBandFacts,
  type CompBandFileRow,
  type KnownCodes,
  planCompBandImport,
} from '@plumb/domain/comp-bands/csv-rows.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { NAMED_COUNTRIES } from '@plumb/reference-data/named-countries.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import type { FileImport, ImportedCounts } from '../../platform/imports/csv-import.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { importCountryParts, importGroupRows, placeOf, readFileLevels, saveGroups } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { saveCompBandCountryGroups, saveCompBands } from './operations.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from './store.ts'

type Facts = CompBandFacts & { readonly codes: KnownCodes }
type Stored = Awaited<ReturnType<typeof readStored>>

/**
 * Imports files of bands: groups that are not there are made, then country groups, in the currency of their rows and with the first
 * range width group, then bands are made and changed (docs/rules/comp-bands 14 to 17).
 */
export const compBandImport: FileImport<Facts, Stored, CompBandFileRow> = {
  read: (actor, tx) => readStored(actor, tx),
  plan: { module: import.meta.resolve('@plumb/domain/comp-bands/csv-rows.ts'), run: planCompBandImport },
  save: (context, plan, stored) =>
    importGroupRows(plan, {
      groups: stored.groups,
      makeGroups: (items) => saveGroups(context, COMP_BAND_GROUPS, items),
      saveRows: (rows, groupIds) => saveBands(context, rows, { groupIds, stored }),
    }),
}

/** Makes the country groups that groups lack, then makes and changes bands. @returns what came of the country groups. */
async function saveBands(
  context: SaveContext,
  rows: readonly CompBandFileRow[],
  given: {
    readonly groupIds: ReadonlyMap<string, number>
    readonly stored: Stored
  },
): Promise<Partial<ImportedCounts> | Refusal> {
  const { groupIds, stored } = given
  const { countryGroups, bands, firstRangeWidthGroup: rangeWidthGroupId } = stored
  const groupOfRow = ({ groupName }: CompBandFileRow) => groupIds.get(groupName) ?? 0
  const placed = await importCountryParts(rows, {
    parts: countryGroups,
    groupOf: (countryGroup) => countryGroup.compBandGroupId,
    groupOfRow,
    itemOf: (row) => {
      const { country, currencyCode } = row
      return { compBandGroupId: groupOfRow(row), country, currencyCode, rangeWidthGroupId }
    },
    save: (items) => saveCompBandCountryGroups(context, { items }),
  })
  if ('refusal' in placed) {
    const { refusal, item } = placed
    return { ...refusal, message: compBandMessages.noCountryGroup(countryName(item?.country ?? '')) }
  }
  const { wanted, made, idOf } = placed

  const bandIds = new Map(
    bands.map((band) => [placeOf(band.compBandCountryGroupId, band.globalLevelLevel), band.id]),
  )
  const items = rows.map((row) => {
    const { groupName: _name, country: _country, currencyCode: _currency, ...band } = row
    const compBandCountryGroupId = idOf(row) ?? 0
    const id = bandIds.get(placeOf(compBandCountryGroupId, band.globalLevelLevel))
    return { id, compBandCountryGroupId, ...band }
  })
  const saved = await saveInPieces(items, (piece) => saveCompBands(context, { items: piece }))
  if (isRefusal(saved)) return saved
  const countries = wanted.map(({ country }) => country)
  return {
    countryGroupsInserted: made.length,
    warnings: withoutLocalCurrency(countries, stored.facts),
  }
}

/** @returns a sentence for each country whose new country groups could not take the currency of a mapping. */
function withoutLocalCurrency(
  countries: readonly string[],
  { globalMappings, defaultCurrency }: CompBandFacts,
): readonly string[] {
  const mapped = new Set(globalMappings.map(({ countryCode }) => countryCode))
  return [...new Set(countries)]
    .filter((country) => !mapped.has(country))
    .map((country) => compBandMessages.noLocalCurrency(countryName(country), defaultCurrency))
}

/** Everything that a file of bands is held against, at the levels that the caller sees. */
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
      readFileLevels(actor, tx),
    ])
  const partsOf = Map.groupBy(countryGroups, ({ compBandGroupId }) => compBandGroupId)
  const bandsOf = Map.groupBy(bands, ({ compBandCountryGroupId }) => compBandCountryGroupId)
  const facts: Facts = {
    groups: groups.map(({ id, name }) => ({
      name,
      compBandCountryGroups: (partsOf.get(id) ?? []).map((part) => ({
        country: part.country,
        currencyCode: part.currencyCode,
        compBands: bandsOf.get(part.id) ?? [],
      })),
    })),
    ...levels,
    globalMappings,
    defaultCountry: workspace.defaultCountry,
    defaultCurrency: workspace.defaultCurrency,
    hasRangeWidths: rangeWidthGroups.length > 0,
    codes: { countries: NAMED_COUNTRIES, currencies: CURRENCIES },
  }
  return { facts, groups, countryGroups, bands, firstRangeWidthGroup: rangeWidthGroups[0]?.id ?? null }
}
