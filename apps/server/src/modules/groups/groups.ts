import { groupName } from '@plumb/domain/groups/group.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Column, RowOf, Table, TableName } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { copyRow } from '../../platform/saves/copy-row.ts'
import { deleteRow } from '../../platform/saves/delete-row.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import { type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import type { Saver } from '../../platform/saves/saver.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { refuseHiddenLevels } from './levels.ts'

export interface GroupItem extends SaveItem {
  readonly name: string
}

/** Groups that have a name and nothing else of their own. */
type NamedGroups = Table<TableName, { readonly name: Column<string> }>

/** Makes and renames groups. @returns them as they now stand, in the order of the items. */
export function saveGroups(
  saver: Saver,
  tx: Transaction,
  table: NamedGroups,
  items: readonly GroupItem[],
  temporaryIds?: TemporaryIds,
  limit?: number,
): Promise<RowOf<NamedGroups>[] | Refusal> {
  const read = (item: GroupItem) => {
    const name = groupName(item.name)
    return isRefusal(name) ? name : { name }
  }
  return saveRows(saver, tx, table, { items, read, ...(limit !== undefined && { limit }) }, temporaryIds)
}

/** Deletes a group of pay with all that it owns; IN_USE while something refers to it. */
export async function deletePayGroup(
  actor: Actor,
  tx: Transaction,
  table: Table,
  id: number,
): Promise<Refusal | null> {
  return (await refuseHiddenLevels(actor, tx)) ?? (await deleteRow(actor, tx, table, id))
}

export interface Duplication {
  readonly sourceGroupId: number
  readonly newName: string
}

/** Copies a group of pay with all that it owns. @returns the copy's id. */
export async function copyPayGroup(
  actor: Actor,
  tx: Transaction,
  table: Table,
  duplication: Duplication,
): Promise<number | Refusal> {
  return (await refuseHiddenLevels(actor, tx)) ?? (await copyGroup(actor, tx, table, duplication))
}

/** Copies a group with all that it owns, none of which a level hides. @returns the copy's id. */
export async function copyGroup(
  actor: Actor,
  tx: Transaction,
  table: Table,
  { sourceGroupId, newName }: Duplication,
): Promise<number | Refusal> {
  const name = groupName(newName)
  if (isRefusal(name)) return { ...name, field: 'newName' }
  const copy = await copyRow(actor, tx, table, sourceGroupId, { name })
  if (copy === null) return notFound('sourceGroupId')
  return isRefusal(copy) ? copy : copy.id
}
