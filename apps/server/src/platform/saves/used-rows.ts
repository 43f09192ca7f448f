import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { MAX_NAMES } from '@plumb/domain/refusals/some-names.ts'
import type { Transaction } from '../db/database.ts'
import type { ConstraintViolation } from '../db/errors.ts'
import { findNames } from '../db/rows/find-names.ts'
import { findRowsById } from '../db/rows/find-rows.ts'
import { referrersOf, type Table } from '../db/rows/table.ts'
import type { SaveContext, Saver } from './save-context.ts'

/**
 * @returns IN_USE with the names of the rows that use these, as far as the caller may see them; ACCESS_DENIED if rows that belong to them
 *   are hidden from the caller; null if the violation is of another kind
 */
export async function refuseUsedRows(
  { actor: { workspaceId, scopes }, tx }: SaveContext<Saver>,
  table: Table,
  violation: ConstraintViolation,
  ids: readonly number[],
  field: string,
): Promise<Refusal | null> {
  if (findOwnedConstraints(table).has(violation.constraint))
    return refuse('ACCESS_DENIED', platformMessages.levelHidden, field)
  const referrers = referrersOf(table.name)
  if (!referrers.some(({ reference }) => reference.constraint === violation.constraint)) return null
  const visibleReferrers = referrers.filter(
    ({ reference, table: user }) => !reference.isOwner && user.names && hasAccess(scopes, user.view),
  )
  const found = await Promise.all(
    visibleReferrers.map(async ({ table: user, field: reference }) => ({
      rows: user.names?.rows ?? '',
      namesOf: await findNames(tx, workspaceId, user, reference, ids, MAX_NAMES),
    })),
  )
  const index = Math.max(
    0,
    ids.findIndex((id) => found.some(({ namesOf }) => namesOf.has(id))),
  )
  const id = ids[index] ?? 0
  const usingNames = found.flatMap(({ rows, namesOf }) => {
    const rowNames = namesOf.get(id)
    return rowNames ? [{ rows, ...rowNames }] : []
  })
  const message = await buildInUseMessage(tx, workspaceId, table, id)
  return refuseItem(refuse('IN_USE', platformMessages.usedBy(message, usingNames), field), index, id)
}

/** @returns the constraints of the references by which rows belong to rows of a table, directly or indirectly */
function findOwnedConstraints(table: Table): ReadonlySet<string> {
  return new Set(
    referrersOf(table.name).flatMap(({ table: owned, reference }) =>
      reference.isOwner ? [reference.constraint, ...findOwnedConstraints(owned)] : [],
    ),
  )
}

async function buildInUseMessage(
  tx: Transaction,
  workspaceId: number,
  table: Table,
  id: number,
): Promise<string> {
  const { names, inUse } = table
  if (!inUse || !names) return platformMessages.inUse
  const [row]: readonly Readonly<Record<string, unknown>>[] = await findRowsById(tx, workspaceId, table, [id])
  const name = row?.[names.field]
  return inUse(typeof name === 'string' ? name : '')
}
