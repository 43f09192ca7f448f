import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { refuseGlobalMapping } from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { someNames } from '@plumb/domain/refusals/some-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import type { ValuesOf } from '../../platform/db/table.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import type { SaveOfTable } from '../../platform/graphql/edited-table.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { readDeletion } from '../../platform/saves/deletion.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import { saveRows } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { findGroupsOfCountries } from './groups-of-countries.ts'
import { type GlobalMapping, GLOBAL_MAPPINGS } from './store.ts'

export type SaveGlobalMappings = SaveOfTable<typeof GLOBAL_MAPPINGS>

/** @returns the mapping that an item names, or why it is none. */
export const readGlobalMapping = (
  item: SaveGlobalMappings['items'][number],
): ValuesOf<typeof GLOBAL_MAPPINGS> | Refusal =>
  refuseGlobalMapping(item) ??
  refuseUnknownCountry(item.countryCode, 'countryCode') ??
  refuseUnknownCurrency(item.localCurrency, 'localCurrency') ??
  item

/**
 * Saves mappings, and deletes others. A country that is the default one, or that comp bands or bonus structures have a part
 * for, is lost neither by deleting its row nor by making it another country's.
 * @returns the saved ones, in the items' order
 */
export async function saveGlobalMappings(
  actor: Actor,
  tx: Transaction,
  { items, limit, ...rows }: SaveGlobalMappings,
  temporaryIds?: TemporaryIds,
): Promise<GlobalMapping[] | Refusal> {
  const deletion = readDeletion(rows)
  if (isRefusal(deletion)) return deletion
  const lost = await refuseLostCountries(actor, tx, items, deletion.ids)
  if (lost) return lost
  return await saveRows(
    actor,
    tx,
    GLOBAL_MAPPINGS,
    { items, read: readGlobalMapping, deletion, limit },
    temporaryIds,
  )
}

/** @returns IN_USE with the row by which a country would be lost that must stay, else null. */
async function refuseLostCountries(
  actor: Actor,
  tx: Transaction,
  items: SaveGlobalMappings['items'],
  doomed: readonly number[],
): Promise<Refusal | null> {
  const ids = [...doomed, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  if (ids.length === 0) return null
  const stored = await findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS, { id: ids }, ['id', 'countryCode'])
  // A country whose row goes and comes back in the same save is not lost.
  const kept = new Set(items.map(({ countryCode }) => countryCode))
  const lost = stored.filter(({ countryCode }) => !kept.has(countryCode))
  const reasons = await whyCountriesStay(
    actor,
    tx,
    lost.map(({ countryCode }) => countryCode),
  )
  const first = lost.find(({ countryCode }) => reasons.has(countryCode))
  if (!first) return null
  const place = doomed.indexOf(first.id)
  const field = place < 0 ? 'countryCode' : 'idsToDelete'
  const index = place < 0 ? items.findIndex(({ id }) => id === first.id) : place
  return refuseItem(refuse('IN_USE', reasons.get(first.countryCode) ?? '', field), index, first.id)
}

/** @returns why a mapping cannot be deleted, null where it can; NOT_FOUND where there is none. */
export async function whyMappingStays(
  actor: Actor,
  tx: Transaction,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [mapping] = await findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS, { id: [id] })
  if (!mapping) return notFound('id')
  const { countryCode } = mapping
  return { reason: (await whyCountriesStay(actor, tx, [countryCode])).get(countryCode) ?? null }
}

/** @returns a sentence for each of these countries that must keep its mapping, with the groups that the caller may see. */
async function whyCountriesStay(
  { workspaceId, scopes }: Actor,
  tx: Transaction,
  countries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (countries.length === 0) return new Map()
  const [{ defaultCountry }, users] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findGroupsOfCountries(tx, workspaceId, countries),
  ])
  const reasonFor = (country: string): string | null => {
    const { isDefaultCountry, countryInUse } = messages.globalMappings
    if (country === defaultCountry) return isDefaultCountry(countryName(country))
    const using = users.filter(({ parts }) => parts.some((part) => part.country === country))
    if (using.length === 0) return null
    const named = using
      .filter(({ table }) => hasAccess(scopes, table.view))
      .map(({ table, groups, parts }) => {
        const ids = new Set(parts.filter((part) => part.country === country).map(({ groupId }) => groupId))
        return someNames(
          table.names?.rows ?? '',
          groups.filter(({ id }) => ids.has(id)).map(({ name }) => name),
        )
      })
    return messages.platform.usedBy(countryInUse(countryName(country)), named)
  }
  return new Map(
    countries.flatMap((country): [string, string][] => {
      const reason = reasonFor(country)
      return reason === null ? [] : [[country, reason]]
    }),
  )
}
