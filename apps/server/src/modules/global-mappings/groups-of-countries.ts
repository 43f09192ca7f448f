import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { type Reference, type Table, type TableName, tableNamed } from '../../platform/db/table.ts'

/**
 * What groups have for a country, which keeps its mapping as long as they do. By name, since the modules of these tables stand
 * themselves on mappings: a file of comp bands asks for those of its countries.
 */
const PARTS: readonly TableName[] = ['comp_band_country_group', 'bonus_structure_country_group']

/** Groups of one kind that have a part for one of some countries. */
export interface GroupsOfCountries {
  /** Of the groups. */
  readonly table: Table
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly parts: readonly { readonly country: string; readonly groupId: number }[]
}

/** @returns the groups that have a part for one of these countries, by their kind. */
export function findGroupsOfCountries(
  tx: Transaction,
  workspaceId: number,
  countries: readonly string[],
): Promise<readonly GroupsOfCountries[]> {
  return Promise.all(
    PARTS.map(async (name) => {
      const part = tableNamed(name)
      const [field, { to }] = ownerOf(part)
      const table = tableNamed(to)
      const found = (await findRows(tx, workspaceId, part, { country: countries } as never)) as readonly Row[]
      const parts = found.map((row) => ({ country: String(row['country']), groupId: Number(row[field]) }))
      const groups = await findRows(tx, workspaceId, table, { id: parts.map(({ groupId }) => groupId) })
      return { table, parts, groups: groups as unknown as GroupsOfCountries['groups'] }
    }),
  )
}

type Row = Readonly<Record<string, unknown>>

function ownerOf({ name, references = {} }: Table): [field: string, reference: Reference] {
  const owner = Object.entries(references).find(([, { isOwner }]) => isOwner)
  if (!owner) throw new Error(`Nothing owns the rows of ${name}.`)
  return owner
}
