import {
  type GlobalMapping as GlobalMappingFields,
  refuseGlobalMapping,
  refuseGlobalMappings,
} from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { alreadyExists, notFound } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-many.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { findBonusStructureCountryGroups, findBonusStructureGroups } from '../bonus-structures/index.ts'
import { findCompBandCountryGroups, findCompBandGroups } from '../comp-bands/index.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { GlobalMapping } from './store.ts'

export interface GlobalMappingItem extends SaveItem, GlobalMappingFields {}

export interface SaveGlobalMappingsInput {
  readonly items: readonly GlobalMappingItem[]
  readonly idsToDelete?: readonly number[] | null | undefined
}

/** Saves mappings, and deletes those of countries that nothing uses. @returns the saved ones, in the items' order. */
export async function saveGlobalMappings(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, idsToDelete }: SaveGlobalMappingsInput,
  temporaryIds?: TemporaryIds,
): Promise<GlobalMapping[] | Refusal> {
  for (const item of items) {
    const refusal =
      refuseGlobalMapping(item) ??
      refuseUnknownCountry(item.countryCode, 'countryCode') ??
      refuseUnknownCurrency(item.localCurrency, 'localCurrency')
    if (refusal) return refusal
  }
  const twice = refuseGlobalMappings(items, countryName)
  if (twice) return twice
  const doomed = await store.findGlobalMappings(tx, workspaceId, idsToDelete ?? [])
  // A country whose row goes and comes back in the same save is not lost.
  const kept = new Set(items.map(({ countryCode }) => countryCode))
  const lost = doomed.filter(({ countryCode }) => !kept.has(countryCode))
  const reason = await reasonToKeep(
    tx,
    workspaceId,
    lost.map(({ countryCode }) => countryCode),
  )
  if (reason !== null) return refuse('IN_USE', reason, 'idsToDelete')
  const input = {
    items,
    idsToDelete,
    toRow: (item: GlobalMappingItem) => ({
      country_code: item.countryCode,
      comp_band_percentage: item.compBandPercentage,
      equity_percent: item.equityPercent,
      local_currency: item.localCurrency,
    }),
    refusals: { global_mapping_country: alreadyExists('countryCode') },
  }
  const ids = await saveExplained(tx, workspaceId, store.MAPPINGS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findGlobalMappings(tx, workspaceId, ids))
}

/** @returns why a mapping cannot be deleted, null where it can; NOT_FOUND where there is none. */
export async function whyMappingStays(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [mapping] = await store.findGlobalMappings(tx, workspaceId, [id])
  if (!mapping) return notFound('id')
  return { reason: await reasonToKeep(tx, workspaceId, [mapping.countryCode]) }
}

/** @returns the sentence for the first of these countries that comp bands or bonus structures have a part for. */
async function reasonToKeep(
  tx: Transaction,
  workspaceId: number,
  countries: readonly string[],
): Promise<string | null> {
  if (countries.length === 0) return null
  const bands = await findCompBandCountryGroups(tx, workspaceId, { countries })
  const columns = await findBonusStructureCountryGroups(tx, workspaceId, { countries })
  const country = bands[0]?.country ?? columns[0]?.country
  if (country === undefined) return null
  const bandGroupIds = bands.filter((row) => row.country === country).map((row) => row.compBandGroupId)
  const columnGroupIds = columns
    .filter((row) => row.country === country)
    .map((row) => row.bonusStructureGroupId)
  const groups = [
    ...(await findCompBandGroups(tx, workspaceId, bandGroupIds)),
    ...(await findBonusStructureGroups(tx, workspaceId, columnGroupIds)),
  ]
  const names = groups.map(({ name }) => `“${name}”`).join(', ')
  return messages.globalMappings.countryInUse(countryName(country), names)
}
