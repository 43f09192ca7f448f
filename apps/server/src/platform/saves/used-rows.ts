import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { MAX_NAMES } from '@plumb/domain/refusals/some-names.ts'
import type { Transaction } from '../db/database.ts'
import type { ConstraintViolation } from '../db/errors.ts'
import { findNames } from '../db/rows/find-names.ts'
import { findRows, findRowsById } from '../db/rows/find-rows.ts'
import { referrersOf, type Table } from '../db/rows/table.ts'
import { deletedIds, type NamedValues, type Plan } from './plan-changes.ts'
import type { SaveContext, Saver } from './save-context.ts'

/**
 * @returns IN_USE with the names of the rows that use deleted ones, as far as the caller may see them; ACCESS_DENIED if rows that belong to
 *   deleted ones are hidden from the caller; null if the violation is of another kind
 */
export async function explainUsedRows(
  context: SaveContext<Saver>,
  plan: Plan,
  { constraint }: ConstraintViolation,
): Promise<Refusal | null> {
  const { table, deletion } = plan
  if (findOwnedConstraints(table).has(constraint))
    return refuse('ACCESS_DENIED', platformMessages.levelHidden, deletion.field)
  const isUse = usesOf(table).some(({ reference }) => reference.constraint === constraint)
  return isUse ? await buildUsedRowsRefusal(context, plan) : null
}

/** @returns IN_USE like `explainUsedRows` if rows would still use one that the plan deletes; otherwise null */
export async function refuseUsedRows(context: SaveContext<Saver>, plan: Plan): Promise<Refusal | null> {
  const ids = deletedIds(plan)
  if (ids.length === 0) return null
  const { table, rows } = plan
  const replacedIds = new Set([...ids, ...rows.map(({ id }) => id)])
  const remaining = await Promise.all(
    usesOf(table).map(async ({ table: referrer, field }) => {
      const isOwnTable = referrer.name === table.name
      const using = await findRows(context.tx, context.actor.workspaceId, referrer, { [field]: ids }, ['id'])
      return (
        using.some(({ id }) => !isOwnTable || !replacedIds.has(id)) ||
        (isOwnTable &&
          rows.some(({ values }) => ids.includes((values as NamedValues | null)?.[field] as number)))
      )
    }),
  )
  return remaining.includes(true) ? await buildUsedRowsRefusal(context, plan) : null
}

/** @returns the references by which other rows use rows of a table, and prevent their deletion */
const usesOf = ({ name }: Table) => referrersOf(name).filter(({ reference }) => !reference.isOwner)

async function buildUsedRowsRefusal(
  { actor: { workspaceId, scopes }, tx }: SaveContext<Saver>,
  plan: Plan,
): Promise<Refusal> {
  const { table, deletion } = plan
  const ids = deletedIds(plan)
  const visibleReferrers = usesOf(table).filter(
    ({ table: referrer }) => referrer.names && hasAccess(scopes, referrer.view),
  )
  const found = await Promise.all(
    visibleReferrers.map(async ({ table: referrer, field: reference }) => ({
      noun: referrer.names?.rows ?? '',
      namesOf: await findNames(tx, workspaceId, referrer, reference, ids, MAX_NAMES),
    })),
  )
  const index = Math.max(
    0,
    ids.findIndex((id) => found.some(({ namesOf }) => namesOf.has(id))),
  )
  const id = ids[index] ?? 0
  const usingNames = found.flatMap(({ noun, namesOf }) => {
    const rowNames = namesOf.get(id)
    return rowNames ? [{ noun, ...rowNames }] : []
  })
  const message = await buildInUseMessage(tx, workspaceId, table, id)
  return refuseItem(refuse('IN_USE', platformMessages.usedBy(message, usingNames), deletion.field), index, id)
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
  const { names, inUseMessage } = table
  if (!inUseMessage || !names) return platformMessages.inUse
  const [row]: readonly Readonly<Record<string, unknown>>[] = await findRowsById(tx, workspaceId, table, [id])
  const name = row?.[names.field]
  return inUseMessage(typeof name === 'string' ? name : '')
}
