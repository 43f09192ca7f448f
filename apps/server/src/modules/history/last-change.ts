import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { loadChildren } from '../../platform/graphql/schema/loaders.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { usersById } from '../accounts/index.ts'
import { findLastChanges, findLastChangesWithin, type LastChange } from './rows/store.ts'

/** Shown to who may read the row, as its history is. */
export const LastChangeType = builder.objectRef<Pick<LastChange, 'at' | 'actorId'>>('LastChange').implement({
  description: 'When a row was last changed, and by whom.',
  fields: (t) => ({
    changedAt: t.string({
      description: 'When the row was changed, in ISO 8601.',
      resolve: ({ at }) => at.toISOString(),
    }),
    changedBy: t.string({
      nullable: true,
      description: 'The full name of the user who changed the row. Null if it was not changed by a user.',
      resolve: async ({ actorId }, _args, context) => {
        if (actorId === null) return null
        const user = await usersById(context).load(actorId)
        return user && `${user.firstName} ${user.lastName}`.trim()
      },
    }),
  }),
})

/** @returns the last change of a row that the caller may read, one statement for all that ask; null where history does not know it. */
export async function lastChangeOf(
  context: RequestContext,
  table: keyof DatabaseSchema,
  rowId: number,
): Promise<LastChange | null> {
  const { workspaceId } = actorOf(context)
  const [last] = await loadChildren(
    context,
    `last changes of ${table}`,
    rowId,
    (ids) => findLastChanges(context.tx, workspaceId, table, ids),
    (change) => change.rowId,
  )
  return last ?? null
}

/** As `lastChangeOf`, of the row and all that it owns, as far as the caller sees that. */
export async function lastChangeWithin(
  context: RequestContext,
  table: keyof DatabaseSchema,
  rowId: number,
): Promise<Pick<LastChange, 'at' | 'actorId'> | null> {
  const { workspaceId } = actorOf(context)
  const [last] = await loadChildren(
    context,
    `last changes within ${table}`,
    rowId,
    (ids) => findLastChangesWithin(context.tx, workspaceId, table, ids),
    ({ ownerId }) => ownerId,
  )
  return last ?? null
}
