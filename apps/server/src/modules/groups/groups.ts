import { validateGroupName } from '@plumb/domain/groups/group.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Column, ItemOf, RowOf, Table, TableName } from '../../platform/db/rows/table.ts'
import { copyRow } from '../../platform/saves/copy-row.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext, Saver } from '../../platform/saves/save-context.ts'
import { deleteRow, saveRows } from '../../platform/saves/write-plan.ts'
import { refuseHiddenLevels } from './levels.ts'

/** A table of groups whose only field is a name. */
type NamedGroups = Table<TableName, { readonly name: Column<string> }>
/** A group to create or rename. */
export type GroupItem = ItemOf<NamedGroups>

/**
 * Creates and renames groups. Notes the created ones: a member with a level limit may add country groups to them in the same operation.
 * @returns the stored groups, in the order of the items
 */
export async function saveGroups(
  context: SaveContext<Saver>,
  table: NamedGroups,
  items: readonly GroupItem[],
): Promise<RowOf<NamedGroups>[] | Refusal> {
  const parse = (item: GroupItem) => {
    const name = validateGroupName(item.name, table)
    return isRefusal(name) ? name : { name }
  }
  const saved = await saveRows(context, table, { items, parse })
  if (isRefusal(saved)) return saved
  for (const [index, { id }] of saved.entries())
    if ((items[index]?.id ?? 0) <= 0) context.ids.noteCreated(table.name, id)
  return saved
}

/**
 * Deletes a group of bands or bonuses, which are pay by level, with everything that it owns.
 * @returns null, or a refusal: IN_USE while something refers to the group
 */
export async function deletePayGroup(
  context: SaveContext,
  table: Table,
  id: number,
): Promise<Refusal | null> {
  return (await refuseHiddenLevels(context.actor, context.tx)) ?? (await deleteRow(context, table, id))
}

/** The group to copy, and the name of the copy. */
export interface Duplication {
  readonly sourceGroupId: number
  readonly newName: string
}

/**
 * Copies a group of bands or bonuses, which are pay by level, with everything that it owns.
 * @returns the copy's id
 */
export async function copyPayGroup(
  context: SaveContext,
  table: Table,
  duplication: Duplication,
): Promise<number | Refusal> {
  return (
    (await refuseHiddenLevels(context.actor, context.tx)) ?? (await copyGroup(context, table, duplication))
  )
}

/**
 * Copies a group with everything that it owns, for tables whose rows do not depend on levels.
 * @returns the copy's id
 */
export async function copyGroup(
  context: SaveContext,
  table: Table,
  { sourceGroupId, newName }: Duplication,
): Promise<number | Refusal> {
  const name = validateGroupName(newName, table)
  if (isRefusal(name)) return { ...name, field: 'newName' }
  const copy = await copyRow(context, table, sourceGroupId, { name })
  if (copy === null) return notFound('sourceGroupId')
  return isRefusal(copy) ? copy : copy.id
}
