import type { SomeNames } from '@plumb/domain/refusals/some-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import { columnOf, type Table, tableNamed } from './table.ts'

/**
 * @param field a field of the table that refers to other rows
 * @param ids the rows that `field` may refer to
 * @returns by each of these ids to which visible rows refer: the first `limit` of their names in order, and the number of the others
 */
export async function findNames(
  { kysely }: Transaction,
  workspaceId: number,
  table: Table,
  field: string,
  ids: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, Omit<SomeNames, 'noun'>>> {
  const { names, references, columns } = table
  if (!names) throw new Error(`The description of the table ${table.name} has no display names.`)
  const ownerReference = names.within === undefined ? undefined : references[names.within]
  const owner = ownerReference && tableNamed(ownerReference.to)
  const name = sql.ref(`t.${columnOf(names.field)}`)
  const { rows } = await sql<{ id: number; owner: string | null; name: string; total: number }>`
    select id, owner, name, total from (
      select t.${sql.ref(columnOf(field))} as id, ${name} as name,
        ${owner?.names ? sql`o.${sql.ref(columnOf(owner.names.field))}` : sql`null`} as owner,
        count(*) over (partition by t.${sql.ref(columnOf(field))}) as total,
        row_number() over (partition by t.${sql.ref(columnOf(field))} order by lower(${name}), t.id) as rank
      from ${sql.table(table.name)} as t
      ${owner ? sql`join ${sql.table(owner.name)} as o on o.workspace_id = ${workspaceId} and o.id = t.${sql.ref(columnOf(names.within ?? ''))}` : sql``}
      where t.workspace_id = ${workspaceId} and t.${sql.ref(columnOf(field))} = any(${[...ids]}::int[])
    ) as ranked
    where rank <= ${limit} order by id, rank`.execute(kysely)
  const { format = (value: string) => value } = columns[names.field] ?? {}
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, rowsOfId]) => [
      id,
      {
        names: rowsOfId.map((row) => {
          const ownName = format(row.name, { countryName, formatInstant: (iso) => iso })
          return row.owner === null ? ownName : `${row.owner}, ${ownName}`
        }),
        remainingCount: (rowsOfId[0]?.total ?? 0) - rowsOfId.length,
      },
    ]),
  )
}
