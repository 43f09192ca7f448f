import { HIGHEST_LEVEL, refuseLevel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/authority.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'

/** @returns why the caller may not save pay at a level, else null: it is no level, or not one that they see. */
export function refuseCellLevel(actor: Actor, level: number, field: string): Refusal | null {
  const unfit = refuseLevel(level, field)
  if (unfit) return unfit
  return level < visibleLevelsBelow(actor)
    ? null
    : refuse('ACCESS_DENIED', messages.platform.levelHidden, field)
}

/**
 * For what acts on a group at every level: its parent, its percent, copying it, deleting it or its part for a country.
 * @returns ACCESS_DENIED where the workspace has levels that the caller does not see, whatever the group has there, so
 *   that nothing hidden is lost and nothing is told of it; else null
 */
export async function refuseHiddenLevels(actor: Actor, tx: Transaction): Promise<Refusal | null> {
  const below = visibleLevelsBelow(actor)
  if (below > HIGHEST_LEVEL) return null
  const level = Array.from({ length: HIGHEST_LEVEL + 1 - below }, (_, index) => below + index)
  const hidden = await Promise.all([
    findRows(tx, actor.workspaceId, GLOBAL_LEVELS, { level }, ['id']),
    findRows(tx, actor.workspaceId, JOB_LEVELS, { level }, ['id']),
  ])
  return hidden.flat().length === 0 ? null : refuse('ACCESS_DENIED', messages.groups.hasHiddenLevels)
}
