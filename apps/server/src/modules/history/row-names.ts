import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { columnOf, describedTables, type Table } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { findUsers } from '../accounts/index.ts'
import { findSnapshotsThen } from './rows/store.ts'
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

interface Wanted extends RowName {
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
  const wantedByChange = changes.map((change) =>
    referred(change).flatMap(({ column, to, id }): Wanted[] => {
      const table = readable(to)
      return table ? [{ column, id, table, name: '', ownerId: null, revision: BigInt(change.id) >> 20n }] : []
    }),
  )
  const snapshots = await lookUp(wantedByChange.flat())
  // One step is enough: owners have no named owners themselves.
  const owners = await lookUp(
    wantedByChange.flat().flatMap((wanted) => {
      const owner = ownerOf(wanted.table, snapshots.get(keyOf(wanted)))
      const table = owner && readable(owner.to)
      return table ? [{ ...wanted, table, id: owner.id }] : []
    }),
  )
  const users = new Map((await findUsers(tx, changes.flatMap(userIds))).map((user) => [user.id, user]))
  return changes.map((change, at) => [
    ...(wantedByChange[at] ?? []).flatMap((wanted): RowName[] => {
      const { column, id, table, revision } = wanted
      const snapshot = snapshots.get(keyOf(wanted))
      const name = snapshot ? nameIn(table, snapshot) : undefined
      if (name === undefined) return []
      const owner = ownerOf(table, snapshot)
      const ownerTable = owner && tables.get(owner.to)
      const ownerSnapshot = ownerTable && owners.get(keyOf({ table: ownerTable, id: owner.id, revision }))
      const within = ownerSnapshot ? nameIn(ownerTable, ownerSnapshot) : undefined
      return [
        { column, id, name: within === undefined ? name : `${within}, ${name}`, ownerId: owner?.id ?? null },
      ]
    }),
    ...usersIn(change).flatMap(({ column, id }): RowName[] => {
      const user = users.get(id)
      return user ? [{ column, id, name: `${user.firstName} ${user.lastName}`.trim(), ownerId: null }] : []
    }),
  ])

  async function lookUp(rows: readonly Pick<Wanted, 'table' | 'id' | 'revision'>[]) {
    const each = [...new Map(rows.map((row) => [keyOf(row), row])).entries()]
    if (each.length === 0) return new Map<string, Snapshot | null>()
    const found = await findSnapshotsThen(
      tx,
      actor.workspaceId,
      each.map(([, { table, id, revision }]) => ({ table: table.name, rowId: id, revision })),
    )
    return new Map(each.map(([key], at) => [key, found[at] ?? null]))
  }

  function referred({ table: name, before, after }: (typeof changes)[number]) {
    const references = Object.entries(tables.get(name)?.references ?? {})
    return references.flatMap(([field, { to }]) =>
      idsIn(columnOf(field), before, after).map((id) => ({ column: columnOf(field), to, id })),
    )
  }
}

/** Columns with the id of a user: users belong to no workspace, so no reference describes them. */
const PEOPLE = ['user_id', 'exported_by'] as const

type Changed = RowChange & { readonly before: string | null }
const usersIn = ({ before, after }: Changed) =>
  PEOPLE.flatMap((column) => idsIn(column, before, after).map((id) => ({ column, id })))
const userIds = (change: Changed) => usersIn(change).map(({ id }) => id)

/** @returns the different ids in a column before and after */
function idsIn(column: string, ...texts: readonly (string | null)[]): number[] {
  const ids = texts.map((text) => (text === null ? null : (JSON.parse(text) as Snapshot)[column]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

const keyOf = ({ table, id, revision }: Pick<Wanted, 'table' | 'id' | 'revision'>) =>
  `${table.name} ${id} ${revision}`

function ownerOf(table: Table, snapshot: Snapshot | null | undefined) {
  const [field, reference] = Object.entries(table.references ?? {}).find(([, { isOwner }]) => isOwner) ?? []
  const id = field !== undefined && snapshot?.[columnOf(field)]
  return reference && typeof id === 'number' ? { to: reference.to, id } : undefined
}

/** Returns the name of a row: the fields in its table's description, otherwise its country. */
function nameIn({ names, columns }: Table, snapshot: Snapshot): string | undefined {
  const field = names?.field ?? ('country' in columns ? 'country' : 'name')
  const name = snapshot[columnOf(field)]
  if (typeof name !== 'string') return undefined
  return columns[field]?.write?.(name, { countryName, formatInstant: (iso) => iso }) ?? name
}
