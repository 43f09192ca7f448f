import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { columnOf, describedTables, type Table } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { findUsers } from '../accounts/index.ts'
import { findSnapshotsAtRevision } from './rows/store.ts'
import type { RowChange } from './store.ts'

/** A row to which a changed row refers, with its name at that time. */
export interface RowName {
  /** The column of the changed row that holds the id. */
  readonly column: string
  readonly id: number
  readonly name: string
  /** The id of the owner of the named row: the group of a country's bands. */
  readonly ownerId: number | null
}

type Snapshot = Readonly<Record<string, unknown>>

interface RowReference extends RowName {
  readonly revision: bigint
  readonly table: Table
}

/**
 * Names the rows to which changes refer, before or after, with their names at that time, including deleted ones. The owner's name comes
 * first: "Salaried, Germany".
 * @param changes each with the previous row
 * @returns the names for each change, in their order; rows of tables that the actor may not read have none
 */
export async function nameRows(
  actor: Actor,
  tx: Transaction,
  changes: readonly (RowChange & { readonly before: string | null })[],
): Promise<RowName[][]> {
  const tables = new Map<string, Table>(describedTables().map((table) => [table.name, table]))
  const readable = (name: string) => {
    const table = tables.get(name)
    return table && hasAccess(actor.scopes, table.view) ? table : undefined
  }
  const referencesByChange = changes.map((change) =>
    findReferences(change).flatMap(({ column, to, id }): RowReference[] => {
      const table = readable(to)
      return table ? [{ column, id, table, name: '', ownerId: null, revision: BigInt(change.id) >> 20n }] : []
    }),
  )
  const snapshots = await findSnapshotsByKey(referencesByChange.flat())
  // One step is enough: owners have no named owners themselves.
  const ownerSnapshots = await findSnapshotsByKey(
    referencesByChange.flat().flatMap((rowReference) => {
      const owner = getOwner(rowReference.table, snapshots.get(rowKey(rowReference)))
      const table = owner && readable(owner.to)
      return table ? [{ ...rowReference, table, id: owner.id }] : []
    }),
  )
  const users = new Map((await findUsers(tx, changes.flatMap(userIds))).map((user) => [user.id, user]))
  return changes.map((change, index) => [
    ...(referencesByChange[index] ?? []).flatMap((rowReference): RowName[] => {
      const { column, id, table, revision } = rowReference
      const snapshot = snapshots.get(rowKey(rowReference))
      const name = snapshot ? getName(table, snapshot) : undefined
      if (name === undefined) return []
      const owner = getOwner(table, snapshot)
      const ownerTable = owner && tables.get(owner.to)
      const ownerSnapshot =
        ownerTable && ownerSnapshots.get(rowKey({ table: ownerTable, id: owner.id, revision }))
      const ownerName = ownerSnapshot ? getName(ownerTable, ownerSnapshot) : undefined
      return [
        {
          column,
          id,
          name: ownerName === undefined ? name : `${ownerName}, ${name}`,
          ownerId: owner?.id ?? null,
        },
      ]
    }),
    ...findUserIds(change).flatMap(({ column, id }): RowName[] => {
      const user = users.get(id)
      return user ? [{ column, id, name: `${user.firstName} ${user.lastName}`.trim(), ownerId: null }] : []
    }),
  ])

  async function findSnapshotsByKey(rows: readonly Pick<RowReference, 'table' | 'id' | 'revision'>[]) {
    const uniqueRows = [...new Map(rows.map((row) => [rowKey(row), row])).entries()]
    if (uniqueRows.length === 0) return new Map<string, Snapshot | null>()
    const foundSnapshots = await findSnapshotsAtRevision(
      tx,
      actor.workspaceId,
      uniqueRows.map(([, { table, id, revision }]) => ({ table: table.name, rowId: id, revision })),
    )
    return new Map(uniqueRows.map(([key], index) => [key, foundSnapshots[index] ?? null]))
  }

  function findReferences({ table: name, before, after }: (typeof changes)[number]) {
    const references = Object.entries(tables.get(name)?.references ?? {})
    return references.flatMap(([field, { to }]) =>
      findIds(columnOf(field), before, after).map((id) => ({ column: columnOf(field), to, id })),
    )
  }
}

/** Columns with the id of a user: users belong to no workspace, so no reference describes them. */
const USER_COLUMNS = ['user_id', 'exported_by'] as const

type Changed = RowChange & { readonly before: string | null }
const findUserIds = ({ before, after }: Changed) =>
  USER_COLUMNS.flatMap((column) => findIds(column, before, after).map((id) => ({ column, id })))
const userIds = (change: Changed) => findUserIds(change).map(({ id }) => id)

/** @returns the different ids in a column before and after */
function findIds(column: string, ...texts: readonly (string | null)[]): number[] {
  const ids = texts.map((text) => (text === null ? null : (JSON.parse(text) as Snapshot)[column]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

const rowKey = ({ table, id, revision }: Pick<RowReference, 'table' | 'id' | 'revision'>) =>
  `${table.name} ${id} ${revision}`

function getOwner(table: Table, snapshot: Snapshot | null | undefined) {
  const [field, reference] = Object.entries(table.references ?? {}).find(([, { isOwner }]) => isOwner) ?? []
  const id = field !== undefined && snapshot?.[columnOf(field)]
  return reference && typeof id === 'number' ? { to: reference.to, id } : undefined
}

/** Returns the name of a row: the fields in its table's description, otherwise its country. */
function getName({ names, columns }: Table, snapshot: Snapshot): string | undefined {
  const field = names?.field ?? ('country' in columns ? 'country' : 'name')
  const name = snapshot[columnOf(field)]
  if (typeof name !== 'string') return undefined
  return columns[field]?.write?.(name, { countryName, formatInstant: (iso) => iso }) ?? name
}
