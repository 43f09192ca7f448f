import {
  type CompBandFacts,
  compBandFile,
  type CompBandFileRow,
  compBandRows,
} from '@plumb/domain/comp-bands/csv-rows.ts'
import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { countRows, type CsvReview } from '@plumb/domain/csv/csv-review.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { recordAsImport } from '../../platform/db/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { type Actor, levelsHiddenFrom } from '../../platform/graphql/authority.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { saveGroups } from '../groups/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { saveCompBandCountryGroups, saveCompBands } from './operations.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from './store.ts'

const CODES = {
  countries: COUNTRIES.map(({ alpha2: code, name: isoName }) => ({ code, name: countryName(code), isoName })),
  currencies: CURRENCIES,
}

/**
 * Imports a file of bands: groups that are not there are made, then country groups, in the currency of their rows and with the first
 * range width group, then bands are made and changed (docs/rules/comp-bands 14 to 17).
 */
export async function importCompBands(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const stored = await readStored(actor, tx)
  const { groups, countryGroups, bands, firstRangeWidthGroup: rangeWidthGroupId } = stored
  const review = await reviewRequest(
    compBandFile(stored.facts, CODES),
    request,
    compBandRows(stored.facts),
    breath,
  )
  if (isRefusal(review)) return review
  const limit = CSV_LIMITS.rows

  const items = review.made.map((name) => ({ name }))
  const madeGroups = await saveInPieces(
    items,
    (piece) => saveGroups(actor, tx, COMP_BAND_GROUPS, piece, undefined, limit),
    breath,
  )
  if (isRefusal(madeGroups)) return madeGroups
  // By the names that the review has given: those that stand, and the new ones as they are made.
  const groupIds = new Map([...groups, ...madeGroups].map(({ name, id }) => [name, id]))
  const groupIdOf = ({ groupName }: CompBandFileRow) => groupIds.get(groupName) ?? 0

  const countryGroupIds = new Map(
    countryGroups.map((row) => [placeOf(row.compBandGroupId, row.country), row.id]),
  )
  const newCountryGroups = new Map(
    review.rows.flatMap(({ after }) => {
      const { country, currencyCode } = after
      const compBandGroupId = groupIdOf(after)
      const place = placeOf(compBandGroupId, country)
      if (countryGroupIds.has(place)) return []
      return [[place, { compBandGroupId, country, currencyCode, rangeWidthGroupId }] as const]
    }),
  )
  const wanted = [...newCountryGroups.values()]
  const madeCountryGroups = await saveInPieces(
    wanted,
    (piece) => saveCompBandCountryGroups(actor, tx, { items: piece, limit }),
    breath,
  )
  if (isRefusal(madeCountryGroups)) {
    const { country = '' } = wanted[madeCountryGroups.item?.index ?? 0] ?? {}
    return { ...madeCountryGroups, message: messages.compBands.noCountryGroup(countryName(country)) }
  }
  for (const row of madeCountryGroups) countryGroupIds.set(placeOf(row.compBandGroupId, row.country), row.id)

  const bandIds = new Map(
    bands.map((band) => [placeOf(band.compBandCountryGroupId, band.globalLevelLevel), band.id]),
  )
  const saved = await saveInPieces(
    changesOf(review),
    (piece) =>
      saveCompBands(actor, tx, {
        limit,
        items: piece.map((after) => {
          const { groupName: _name, country, currencyCode: _currency, ...band } = after
          const compBandCountryGroupId = countryGroupIds.get(placeOf(groupIdOf(after), country)) ?? 0
          const id = bandIds.get(placeOf(compBandCountryGroupId, band.globalLevelLevel))
          return { id, compBandCountryGroupId, ...band }
        }),
      }),
    breath,
  )
  if (isRefusal(saved)) return saved

  const counts = countRows(review)
  const touched = new Set(changesOf(review).map(({ groupName }) => groupName))
  return {
    rowsInserted: counts.new,
    rowsUpdated: counts.changed,
    rowsUnchanged: counts.unchanged,
    groupsInserted: madeGroups.length,
    groupsUpdated: touched.size - madeGroups.length,
    countryGroupsInserted: madeCountryGroups.length,
    warnings: withoutLocalCurrency(
      wanted.map(({ country }) => country),
      stored.facts,
    ),
  }
}

const placeOf = (ownerId: number, within: string | number) => `${ownerId} ${within}`

const changesOf = ({ rows }: CsvReview<CompBandFileRow>) =>
  rows.flatMap(({ outcome, after }) => (outcome === 'unchanged' ? [] : [after]))

/** @returns a sentence for each country whose new country groups could not take the currency of a mapping. */
function withoutLocalCurrency(
  countries: readonly string[],
  { globalMappings, defaultCurrency }: CompBandFacts,
): readonly string[] {
  const mapped = new Set(globalMappings.map(({ countryCode }) => countryCode))
  return [...new Set(countries)]
    .filter((country) => !mapped.has(country))
    .map((country) => messages.compBands.noLocalCurrency(countryName(country), defaultCurrency))
}

/** Everything that a file of bands is held against, at the levels that the caller sees. */
async function readStored(actor: Actor, tx: Transaction) {
  const { workspaceId } = actor
  const [workspace, groups, countryGroups, bands, globalMappings, rangeWidthGroups, jobLevels, globalLevels] =
    await Promise.all([
      readWorkspace(tx, workspaceId),
      findRows(tx, workspaceId, COMP_BAND_GROUPS),
      findRows(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS),
      findRows(tx, workspaceId, COMP_BANDS),
      findRows(tx, workspaceId, GLOBAL_MAPPINGS),
      findRows(tx, workspaceId, RANGE_WIDTH_GROUPS, {}, ['id']),
      findRows(tx, workspaceId, JOB_LEVELS, {}, ['level', 'isVisible']),
      findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
      recordAsImport(tx),
    ])
  const partsOf = Map.groupBy(countryGroups, ({ compBandGroupId }) => compBandGroupId)
  const bandsOf = Map.groupBy(bands, ({ compBandCountryGroupId }) => compBandCountryGroupId)
  const facts: CompBandFacts = {
    groups: groups.map(({ id, name }) => ({
      name,
      compBandCountryGroups: (partsOf.get(id) ?? []).map((part) => ({
        country: part.country,
        currencyCode: part.currencyCode,
        compBands: bandsOf.get(part.id) ?? [],
      })),
    })),
    levels: listedLevels(jobLevels, globalLevels),
    levelsBelow: levelsHiddenFrom(actor),
    globalMappings,
    defaultCountry: workspace.defaultCountry,
    defaultCurrency: workspace.defaultCurrency,
  }
  return { facts, groups, countryGroups, bands, firstRangeWidthGroup: rangeWidthGroups[0]?.id ?? null }
}
