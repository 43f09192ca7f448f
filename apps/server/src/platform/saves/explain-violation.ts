import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ConstraintViolation } from '../db/errors.ts'
import { findRows } from '../db/rows/find-rows.ts'
import { type Table, tableNamed, type Uniqueness } from '../db/rows/table.ts'
import { keyOf, type ReadItem } from './read-items.ts'
import { alreadyExists, notFound } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { refuseUsedRows } from './used-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** What a save wanted of the rows of a table. */
export interface RefusedSave {
  readonly kept: readonly ReadItem<unknown>[]
  readonly deleted: readonly number[]
  readonly deletionField: string
}

/**
 * @returns why the database refused a save, in the product's words and with the item at fault.
 * @throws the violation itself where the table says nothing of it
 */
export async function explainViolation(
  context: SaveContext<Saver>,
  table: Table,
  violation: ConstraintViolation,
  save: RefusedSave,
): Promise<Refusal> {
  if (violation.kind === 'row-level') return refuse('ACCESS_DENIED', platformMessages.levelHidden)
  if (violation.constraint === `${table.name}_pkey`) return refuseTakenId(save)
  const unique = table.unique?.[violation.constraint]
  if (unique) return await refuseTakenKey(context, table, unique, save)
  for (const [field, reference] of Object.entries(table.references ?? {})) {
    if (reference?.constraint !== violation.constraint) continue
    const ofSave = reference.to === table.name ? save.kept.flatMap(({ id }) => id ?? []) : []
    const missing = await refuseMissingRow(context, tableNamed(reference.to), field, save.kept, ofSave)
    if (missing) return missing
  }
  const used = await refuseUsedRows(context, table, violation, save.deleted, save.deletionField)
  if (used) return used
  throw violation
}

/** A row that should come back is there. It is not looked at which: whether it can be seen makes no difference. */
function refuseTakenId({ kept }: RefusedSave): Refusal {
  const fault = kept.find(({ isNew, given }) => isNew && given !== null && given > 0)
  return fault ? refuseItem(alreadyExists('id'), fault.index, fault.given) : alreadyExists('id')
}

/** A row of the database has the key that an item wants. */
async function refuseTakenKey(
  { actor, tx }: SaveContext<Saver>,
  table: Table,
  unique: Uniqueness<string, never>,
  { kept, deleted }: RefusedSave,
): Promise<Refusal> {
  const leaving = new Set([...deleted, ...kept.map(({ id }) => id)])
  const fields = ['id', ...unique.fields]
  const where = Object.fromEntries(
    unique.keyOf
      ? []
      : unique.fields.map((field) => [field, kept.map(({ values }) => (values as Values)[field])]),
  )
  const rows = await findRows(tx, actor.workspaceId, table, where, fields as never[])
  const taken = new Set(
    (rows as readonly Values[])
      .filter((row) => !leaving.has(row['id'] as number))
      .map((row) => keyOf(unique, row)),
  )
  const fault = kept.find(({ values }) => taken.has(keyOf(unique, values as Values)))
  // Whose row stood in the way may have let it go since: of several items none is then at fault.
  const named = fault ?? (kept.length === 1 ? kept[0] : undefined)
  const refusal =
    unique.taken && named
      ? refuse('VALIDATION_FAILED', unique.taken(named.values as never), unique.field)
      : alreadyExists(unique.field)
  return fault ? refuseItem(refusal, fault.index, fault.given) : refusal
}

/**
 * An item refers to a row that is not there, or that the save deletes. Null: none does.
 * @param ofSave ids of rows that the save itself would have made: the references that it has to its own kind may name them
 */
async function refuseMissingRow(
  { actor, tx }: SaveContext<Saver>,
  other: Table,
  field: string,
  kept: RefusedSave['kept'],
  ofSave: readonly number[],
): Promise<Refusal | null> {
  const wanted = kept.flatMap(({ values }) => (values as Values)[field] ?? []) as number[]
  const rows = await findRows(tx, actor.workspaceId, other, { id: wanted }, ['id'])
  const there = new Set([...ofSave, ...rows.map(({ id }) => id)])
  const fault = kept.find(({ values }) => {
    const id = (values as Values)[field]
    return typeof id === 'number' && !there.has(id)
  })
  return fault ? refuseItem(notFound(field), fault.index, fault.given) : null
}
