import {
  firstRangeWidthGroup,
  refuseEquityBandGroup,
  refuseEquityGroupDeletion,
} from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import { validateGroupName } from '@plumb/domain/groups/group.ts'
import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import { withAllLevels } from '../../platform/graphql/auth/authority.ts'
import {
  hasValues,
  type Items,
  type Plan,
  planChanges,
  type SaveItem,
  type WholeItem,
} from '../../platform/saves/plan-changes.ts'
import { notFound, refuseExistingId } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { onlyRow, writePlan } from '../../platform/saves/write-plan.ts'
import { copyPayGroup, deletePayGroup, type Duplication, refuseHiddenLevels } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { clearOverrides, recomputeDynamicValues } from './dynamic-values.ts'
import type { StoredEquity } from './operations.ts'

type EquityBandGroupItem = ItemOf<typeof EQUITY_BAND_GROUPS>
type StoredGroup = StoredEquity['groups'][number]

/**
 * Saves groups, and recomputes the values of dynamic groups.
 * @returns the saved groups
 */
export async function saveEquityBandGroups(
  context: SaveContext,
  { items }: Items<EquityBandGroupItem>,
): Promise<RowOf<typeof EQUITY_BAND_GROUPS>[] | Refusal> {
  const { actor, tx } = context
  await lockWorkspace(tx, actor.workspaceId)
  const stored = await findRows(tx, actor.workspaceId, EQUITY_BAND_GROUPS)
  const groups = await writePlan(context, planEquityBandGroups(context, stored, { items }))
  const storedById = new Map(stored.map((group) => [group.id, group]))
  if (isRefusal(groups) || !items.some((item) => isLinkChanged(item, storedById.get(item.id ?? 0))))
    return groups
  const detachedGroups = groups.filter(
    ({ id, dynamicParentGroupId }) =>
      dynamicParentGroupId === null && storedById.get(id)?.dynamicParentGroupId != null,
  )
  // A group follows its parent at every level. A caller who does not see all levels gets here only if the workspace has no hidden ones.
  await withAllLevels(actor, tx, async () => {
    if (detachedGroups.length > 0)
      await clearOverrides(
        context,
        detachedGroups.map(({ id }) => id),
      )
    await recomputeDynamicValues(context)
  })
  return groups
}

/** Plans a save of groups. Each is checked among all groups as they will be after the save. */
export async function planEquityBandGroups(
  context: SaveContext,
  stored: StoredEquity['groups'],
  { items }: Items<EquityBandGroupItem>,
): Promise<Plan<typeof EQUITY_BAND_GROUPS> | Refusal> {
  const plan = planChanges(context, EQUITY_BAND_GROUPS, { items, parse: parseGroup })
  const refusal = isRefusal(plan) ? plan : refuseGroups(plan, items, stored)
  if (refusal) return refusal
  const storedById = new Map(stored.map((group) => [group.id, group]))
  // The parent, the percentage and the range width group of a group affect all of its levels.
  const affectsAllLevels = items.some((item) => {
    const group = storedById.get(item.id ?? 0)
    return isLinkChanged(item, group) || isWidthChanged(item, group)
  })
  const hiddenLevelsRefusal = affectsAllLevels ? await refuseHiddenLevels(context.actor, context.tx) : null
  return hiddenLevelsRefusal ?? plan
}

/** @returns whether a group would get another parent or percentage */
function isLinkChanged(item: EquityBandGroupItem, stored: StoredGroup | undefined): boolean {
  const { dynamicParentGroupId = null, dynamicPercent = null } = stored ?? {}
  return (
    (item.dynamicParentGroupId ?? null) !== dynamicParentGroupId ||
    (item.dynamicPercent ?? null) !== dynamicPercent
  )
}

/** @returns whether an existing group would get another range width group */
const isWidthChanged = ({ rangeWidthGroupId }: EquityBandGroupItem, stored: StoredGroup | undefined) =>
  stored !== undefined && rangeWidthGroupId !== stored.rangeWidthGroupId

function parseGroup(
  item: WholeItem<typeof EQUITY_BAND_GROUPS>,
): ValuesOf<typeof EQUITY_BAND_GROUPS> | Refusal {
  const name = validateGroupName(item.name)
  return isRefusal(name) ? name : { ...item, name, rangeWidthGroupId: item.rangeWidthGroupId ?? 0 }
}

/** @returns the refusal of the first group that cannot be saved, otherwise null */
function refuseGroups(
  { rows }: Plan<typeof EQUITY_BAND_GROUPS>,
  items: readonly EquityBandGroupItem[],
  stored: StoredEquity['groups'],
): Refusal | null {
  const saved = rows.filter(hasValues).map(({ index, id, values }) => ({
    ...values,
    id: id ?? FIRST_PLACEHOLDER_ID - index,
    rangeWidthGroupId: items[index]?.rangeWidthGroupId ?? null,
  }))
  const groupsById = new Map([...stored, ...saved].map((group) => [group.id, group]))
  for (const [index, group] of saved.entries()) {
    const { dynamicParentGroupId: parentId } = group
    const parentExists = parentId === null || parentId < 0 || groupsById.has(parentId)
    const refusal = parentExists
      ? refuseEquityBandGroup(group, [...groupsById.values()])
      : notFound('dynamicParentGroupId')
    if (refusal) return refuseItem(refusal, index, items[index]?.id)
  }
  return null
}

/** New groups without a temporary id get one below those of clients. */
const FIRST_PLACEHOLDER_ID = -1_000_000_000

interface EquityBandGroupCreation extends SaveItem {
  readonly name: string
  /** The first range width group of the workspace by default. */
  readonly rangeWidthGroupId?: number | null | undefined
}

/**
 * Creates a group without bands.
 * @returns the group
 */
export async function createEquityBandGroup(
  context: SaveContext,
  item: EquityBandGroupCreation,
): Promise<RowOf<typeof EQUITY_BAND_GROUPS> | Refusal> {
  const { actor, tx } = context
  const refusal = refuseExistingId(item)
  if (refusal) return refusal
  const rangeWidthGroupId =
    item.rangeWidthGroupId ?? firstRangeWidthGroup(await findRows(tx, actor.workspaceId, RANGE_WIDTH_GROUPS))
  if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
  const items = [{ ...item, rangeWidthGroupId }]
  return onlyRow(await saveEquityBandGroups(context, { items }))
}

/** Deletes a group and its bands. @returns null, or IN_USE while another group follows it or a job family uses it */
export async function deleteEquityBandGroup(context: SaveContext, id: number): Promise<Refusal | null> {
  const { actor, tx } = context
  await lockWorkspace(tx, actor.workspaceId)
  const groups = await findRows(tx, actor.workspaceId, EQUITY_BAND_GROUPS)
  return refuseEquityGroupDeletion(id, groups) ?? (await deletePayGroup(context, EQUITY_BAND_GROUPS, id))
}

/**
 * Copies a group with its bands, parent and overrides.
 * @returns the copy's id
 */
export async function duplicateEquityBandGroup(
  context: SaveContext,
  duplication: Duplication,
): Promise<number | Refusal> {
  await lockWorkspace(context.tx, context.actor.workspaceId)
  return await copyPayGroup(context, EQUITY_BAND_GROUPS, duplication)
}
