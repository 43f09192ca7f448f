import {
  type GlobalMapping as GlobalMappingFields,
  refuseGlobalMapping,
} from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import { type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURE_GROUPS } from '../bonus-structures/index.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS } from '../comp-bands/index.ts'
import { type GlobalMapping, GLOBAL_MAPPINGS } from './store.ts'

export interface GlobalMappingItem extends SaveItem, GlobalMappingFields {}

export interface SaveGlobalMappingsInput {
  readonly items: readonly GlobalMappingItem[]
  readonly idsToDelete?: readonly number[] | null | undefined
}

/** Saves mappings, and deletes those of countries that nothing uses. @returns the saved ones, in the items' order. */
export async function saveGlobalMappings(
  actor: Actor,
  tx: Transaction,
  { items, idsToDelete }: SaveGlobalMappingsInput,
  temporaryIds?: TemporaryIds,
): Promise<GlobalMapping[] | Refusal> {
  const { workspaceId } = actor
  const doomed = await findRows(tx, workspaceId, GLOBAL_MAPPINGS, { id: idsToDelete ?? [] })
  // A country whose row goes and comes back in the same save is not lost.
  const kept = new Set(items.map(({ countryCode }) => countryCode))
  const lost = doomed.filter(({ countryCode }) => !kept.has(countryCode))
  const reason = await reasonToKeep(
    tx,
    workspaceId,
    lost.map(({ countryCode }) => countryCode),
  )
  if (reason !== null) return refuse('IN_USE', reason, 'idsToDelete')
  const read = (item: GlobalMappingItem) =>
    refuseGlobalMapping(item) ??
    refuseUnknownCountry(item.countryCode, 'countryCode') ??
    refuseUnknownCurrency(item.localCurrency, 'localCurrency') ??
    item
  const deletion = { ids: idsToDelete, field: 'idsToDelete' }
  return await saveRows(actor, tx, GLOBAL_MAPPINGS, { items, read, deletion }, temporaryIds)
}

/** @returns why a mapping cannot be deleted, null where it can; NOT_FOUND where there is none. */
export async function whyMappingStays(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [mapping] = await findRows(tx, workspaceId, GLOBAL_MAPPINGS, { id: [id] })
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
  const bands = await findRows(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS, { country: countries })
  const columns = await findRows(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, { country: countries })
  const country = bands[0]?.country ?? columns[0]?.country
  if (country === undefined) return null
  const bandGroupIds = bands.filter((row) => row.country === country).map((row) => row.compBandGroupId)
  const columnGroupIds = columns
    .filter((row) => row.country === country)
    .map((row) => row.bonusStructureGroupId)
  const groups = [
    ...(await findRows(tx, workspaceId, COMP_BAND_GROUPS, { id: bandGroupIds })),
    ...(await findRows(tx, workspaceId, BONUS_STRUCTURE_GROUPS, { id: columnGroupIds })),
  ]
  const names = groups.map(({ name }) => `“${name}”`).join(', ')
  return messages.globalMappings.countryInUse(countryName(country), names)
}
