import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { LINES_PER_REVISION } from '../../platform/db/history/history-lines.ts'
import { columnOf, describedTables, type Table, tableNamed } from '../../platform/db/rows/table.ts'
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
  /** The id of the row that owns the named row: the group of a country group. Null if no row owns it. */
  readonly ownerId: number | null
}

/** A change of a row, with the row before the change as JSON; null if there is none. */
type ChangeWithBefore = RowChange & { readonly before: string | null }

type Snapshot = Readonly<Record<string, unknown>>

/** A row as it was after a transaction. */
interface RowAtRevision {
  readonly table: Table
  readonly id: number
  readonly revision: bigint
}

/**
 * Finds the rows to which changed rows refer, before or after the change, with their names at that time, even if they were deleted later.
 * The owner's name comes first: "Salaried, Germany".
 * @returns the names for each change, in their order; rows of tables that the actor may not read have none
 */
export async function findRowNames(
  actor: Actor,
  tx: Transaction,
  changes: readonly ChangeWithBefore[],
): Promise<RowName[][]> {
  const findSnapshots = async (rows: readonly RowAtRevision[]) => {
    const rowByKey = new Map(
      rows.filter(({ table }) => hasAccess(actor.scopes, table.view)).map((row) => [rowKey(row), row]),
    )
    const found = await findSnapshotsAtRevision(
      tx,
      actor.workspaceId,
      [...rowByKey.values()].map(({ table, id, revision }) => ({ table: table.name, rowId: id, revision })),
    )
    return new Map([...rowByKey.keys()].map((key, index) => [key, found[index] ?? null]))
  }
  const referencesByChange = changes.map(findReferences)
  const references = referencesByChange.flat()
  const snapshots = await findSnapshots(references)
  const getOwner = (row: RowAtRevision) => ownerAtRevision(row, snapshots.get(rowKey(row)))
  // One step is enough: the names of owners do not include those of other owners.
  const ownerSnapshots = await findSnapshots(references.flatMap((row) => getOwner(row) ?? []))
  const users = new Map((await findUsers(tx, changes.flatMap(findUserIds))).map((user) => [user.id, user]))

  return changes.map((change, index) => {
    const rowNames = (referencesByChange[index] ?? []).flatMap(({ column, ...row }): RowName[] => {
      const name = getName(row.table, snapshots.get(rowKey(row)))
      if (name === undefined) return []
      const owner = getOwner(row)
      const ownerName = owner && getName(owner.table, ownerSnapshots.get(rowKey(owner)))
      const fullName = ownerName === undefined ? name : `${ownerName}, ${name}`
      return [{ column, id: row.id, name: fullName, ownerId: owner?.id ?? null }]
    })
    const userNames = findUserReferences(change).flatMap(({ column, id }): RowName[] => {
      const user = users.get(id)
      return user ? [{ column, id, name: `${user.firstName} ${user.lastName}`.trim(), ownerId: null }] : []
    })
    return [...rowNames, ...userNames]
  })
}

/** @returns the rows to which a row referred before and after a change, at the revision of the change */
function findReferences(change: ChangeWithBefore): (RowAtRevision & { readonly column: string })[] {
  const changedTable = describedTables().find(({ name }) => name === change.table)
  const revision = BigInt(change.id) / BigInt(LINES_PER_REVISION)
  return Object.entries(changedTable?.references ?? {}).flatMap(([field, { to }]) => {
    const column = columnOf(field)
    return findIds(column, change).map((id) => ({ column, id, table: tableNamed(to), revision }))
  })
}

/** Columns with the id of a user: users belong to no workspace, so no reference describes them. */
const USER_COLUMNS = ['user_id', 'exported_by'] as const

const findUserReferences = (change: ChangeWithBefore) =>
  USER_COLUMNS.flatMap((column) => findIds(column, change).map((id) => ({ column, id })))

const findUserIds = (change: ChangeWithBefore) => findUserReferences(change).map(({ id }) => id)

/** @returns the different ids in a column before and after a change */
function findIds(column: string, { before, after }: ChangeWithBefore): number[] {
  const ids = [before, after].map((text) => (text === null ? null : (JSON.parse(text) as Snapshot)[column]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

const rowKey = ({ table, id, revision }: RowAtRevision) => `${table.name} ${id} ${revision}`

/** @returns the row that owned a row; undefined if no row owns rows of its table */
function ownerAtRevision(
  { table, revision }: RowAtRevision,
  snapshot: Snapshot | null | undefined,
): RowAtRevision | undefined {
  const [field, owner] = Object.entries(table.references).find(([, { isOwner }]) => isOwner) ?? []
  const id = field === undefined ? undefined : snapshot?.[columnOf(field)]
  return owner && typeof id === 'number' ? { table: tableNamed(owner.to), id, revision } : undefined
}

/** @returns the name of a row: the field that its table's description names, otherwise its country or its name */
function getName({ names, columns }: Table, snapshot: Snapshot | null | undefined): string | undefined {
  const field = names?.field ?? ('country' in columns ? 'country' : 'name')
  const name = snapshot?.[columnOf(field)]
  if (typeof name !== 'string') return undefined
  return columns[field]?.format?.(name, { countryName, formatInstant: (iso) => iso }) ?? name
}
