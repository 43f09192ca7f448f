import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import {
  compBandGroupName,
  refuseCompBand,
  refuseCompBandCountryGroup,
  refuseCountryGroupDeletion,
} from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { HIGHEST_LEVEL, isLevel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteChildren, deleteRows } from '../../platform/db/save-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { alreadyExists, notFound } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem } from '../../platform/saves/save-many.ts'
import { resolveReferences, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import * as store from './store.ts'
import type { CompBand, CompBandCountryGroup, CompBandGroup } from './store.ts'

export interface CompBandGroupItem extends SaveItem {
  readonly name: string
}

/** Makes and renames groups. @returns them as they now stand, in the order of the items. */
export async function saveCompBandGroups(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly CompBandGroupItem[] },
  temporaryIds?: TemporaryIds,
): Promise<CompBandGroup[] | Refusal> {
  const named: CompBandGroupItem[] = []
  for (const item of items) {
    const name = compBandGroupName(item.name)
    if (isRefusal(name)) return name
    named.push({ ...item, name })
  }
  const input = {
    items: named,
    toRow: ({ name }: CompBandGroupItem) => ({ name }),
    refusals: { comp_band_group_name: alreadyExists('name') },
  }
  const ids = await saveExplained(tx, workspaceId, store.GROUPS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findCompBandGroups(tx, workspaceId, ids))
}

export interface CompBandCountryGroupItem extends SaveItem {
  readonly compBandGroupId: number
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId?: number | null | undefined
}

/** Makes and changes country groups: currency, range width. @returns them as they now stand. */
export async function saveCompBandCountryGroups(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly CompBandCountryGroupItem[] },
  temporaryIds: TemporaryIds,
): Promise<CompBandCountryGroup[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items, {
    compBandGroupId: 'comp_band_group',
    rangeWidthGroupId: 'range_width_group',
  })
  if (isRefusal(resolved)) return resolved
  for (const { country, currencyCode, rangeWidthGroupId = null } of resolved) {
    const refusal =
      refuseUnknownCountry(country, 'country') ??
      refuseUnknownCurrency(currencyCode, 'currencyCode') ??
      refuseCompBandCountryGroup({ rangeWidthGroupId })
    if (refusal) return refusal
  }
  const moved = await refuseMovedDefault(tx, workspaceId, resolved)
  if (moved) return moved
  const input = {
    items: resolved,
    toRow: (item: CompBandCountryGroupItem) => ({
      comp_band_group_id: item.compBandGroupId,
      country: item.country,
      currency_code: item.currencyCode,
      range_width_group_id: item.rangeWidthGroupId ?? null,
    }),
    refusals: {
      comp_band_country_group_country: alreadyExists('country'),
      comp_band_country_group_of_group: notFound('compBandGroupId'),
      comp_band_country_group_range_width_group: notFound('rangeWidthGroupId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.COUNTRY_GROUPS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findCompBandCountryGroups(tx, workspaceId, { ids }))
}

/** The default country's group goes neither by deletion nor by becoming another's: every group keeps it. */
async function refuseMovedDefault(
  tx: Transaction,
  workspaceId: number,
  items: readonly CompBandCountryGroupItem[],
): Promise<Refusal | null> {
  const changed = new Map(items.flatMap((item) => (item.id != null && item.id > 0 ? [[item.id, item]] : [])))
  if (changed.size === 0) return null
  const { defaultCountry } = await readWorkspace(tx, workspaceId)
  const stored = await store.findCompBandCountryGroups(tx, workspaceId, { ids: [...changed.keys()] })
  const isMoved = stored.some(({ id, country, compBandGroupId }) => {
    const item = changed.get(id)
    return (
      country === defaultCountry && (item?.country !== country || item.compBandGroupId !== compBandGroupId)
    )
  })
  return isMoved ? refuse('IN_USE', messages.compBands.defaultCountryMoved, 'country') : null
}

export type CompBandItem = SaveItem & {
  readonly compBandCountryGroupId: number
  readonly globalLevelLevel: number
  /** The specification's items carry it; it can only be the caller's own. */
  readonly workspaceId?: number | null | undefined
} & { readonly [Amount in keyof CompBandAmounts]?: CompBandAmounts[Amount] | undefined }

const amountsOf = (item: CompBandItem): CompBandAmounts => ({
  annualBaseSalary: item.annualBaseSalary ?? null,
  hourlyRate: item.hourlyRate ?? null,
  onTargetEarnings: item.onTargetEarnings ?? null,
  percentVariable: item.percentVariable ?? null,
  absoluteVariable: item.absoluteVariable ?? null,
})

const isEmpty = (item: CompBandItem) => Object.values(amountsOf(item)).every((amount) => amount === null)

/** Saves bands, and takes away those without amounts. @returns the ones that now exist. */
export async function saveCompBands(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly CompBandItem[] },
  temporaryIds: TemporaryIds,
): Promise<CompBand[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items, {
    compBandCountryGroupId: 'comp_band_country_group',
  })
  if (isRefusal(resolved)) return resolved
  for (const item of resolved) {
    const level = item.globalLevelLevel
    if (item.workspaceId != null && item.workspaceId !== workspaceId) return notFound('workspaceId')
    if (!isLevel(level))
      return refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), 'globalLevelLevel')
    const refusal = refuseCompBand(amountsOf(item), level)
    if (refusal) return refusal
  }
  const input = {
    items: resolved,
    isEmpty,
    toRow: (item: CompBandItem) => ({
      comp_band_country_group_id: item.compBandCountryGroupId,
      global_level_level: item.globalLevelLevel,
      annual_base_salary: item.annualBaseSalary ?? null,
      hourly_rate: item.hourlyRate ?? null,
      on_target_earnings: item.onTargetEarnings ?? null,
      percent_variable: item.percentVariable ?? null,
      absolute_variable: item.absoluteVariable ?? null,
    }),
    refusals: {
      comp_band_level: alreadyExists('globalLevelLevel'),
      comp_band_of_country_group: notFound('compBandCountryGroupId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.BANDS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findCompBands(tx, workspaceId, { ids }))
}

/** Bands that the caller may not see keep what they belong to. */
const HIDDEN_BANDS = {
  comp_band_of_country_group: refuse('ACCESS_DENIED', messages.platform.levelHidden, 'id'),
}

/** Deletes a country group and its bands; not that of the workspace's default country. */
export async function deleteCompBandCountryGroup(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const [group] = await store.findCompBandCountryGroups(tx, workspaceId, { ids: [id] })
  if (!group) return notFound('id')
  const { defaultCountry } = await readWorkspace(tx, workspaceId)
  const refusal = refuseCountryGroupDeletion(group.country, defaultCountry)
  if (refusal) return refusal
  return await refusingConstraints(HIDDEN_BANDS, async () => {
    await deleteChildren(tx, 'comp_band', workspaceId, 'comp_band_country_group_id', [id])
    const missing = await deleteRows(tx, 'comp_band_country_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}

/** Deletes a group with its country groups and bands; IN_USE while a family has it. */
export async function deleteCompBandGroup(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const [group] = await store.findCompBandGroups(tx, workspaceId, [id])
  if (!group) return notFound('id')
  const countryGroups = await store.findCompBandCountryGroups(tx, workspaceId, { groupIds: [id] })
  const refusals = {
    ...HIDDEN_BANDS,
    job_family_comp_band_group: refuse('IN_USE', messages.compBands.groupInUse(group.name), 'id'),
  }
  return await refusingConstraints(refusals, async () => {
    const ids = countryGroups.map((countryGroup) => countryGroup.id)
    await deleteChildren(tx, 'comp_band', workspaceId, 'comp_band_country_group_id', ids)
    await deleteRows(tx, 'comp_band_country_group', workspaceId, ids)
    const missing = await deleteRows(tx, 'comp_band_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}
