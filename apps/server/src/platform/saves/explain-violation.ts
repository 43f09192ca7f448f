import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ConstraintViolation } from '../db/errors.ts'
import { findConflict } from './check-plan.ts'
import type { Plan } from './plan-changes.ts'
import { alreadyExists } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { explainUsedRows } from './used-rows.ts'

/**
 * @returns the refusal for a constraint that a save violates, with the item at fault
 * @throws the violation itself if the table does not describe its reason
 */
export async function explainViolation(
  context: SaveContext<Saver>,
  plan: Plan,
  violation: ConstraintViolation,
): Promise<Refusal> {
  if (violation.kind === 'row-level') return refuse('ACCESS_DENIED', platformMessages.levelHidden)
  const explained = (await findConflict(context, plan)) ?? (await explainUsedRows(context, plan, violation))
  if (explained) return explained
  // The row with the same key has changed in the meantime, so that no item is at fault any more.
  const unique = plan.table.unique?.[violation.constraint]
  if (unique) return alreadyExists(unique.field)
  throw violation
}
