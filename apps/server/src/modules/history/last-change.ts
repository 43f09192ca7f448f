import { addObject } from '../../platform/graphql/schema/api-fields.ts'
import type { StoredRow } from '../../platform/db/rows/columns.ts'
import type { Table } from '../../platform/db/rows/table.ts'
import type { SchemaTypes } from '../../platform/graphql/schema/builder.ts'
import { actorOf, requiresScopes } from '../../platform/graphql/schema/declared-access.ts'
import { loadChildren } from '../../platform/graphql/schema/loaders.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { usersById } from '../accounts/index.ts'
import { findLastChanges, findLastChangesWithin, type LastChange } from './rows/store.ts'

/** Shown to callers who may read the row, like its history. */
export const LastChangeType = addObject<Pick<LastChange, 'at' | 'actorId'>>(
  'LastChange',
  (t) => ({
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
  'When a row was last changed, and by whom.',
)

/** @returns the last change of a row that the caller may read, with one statement for all rows; null if the history does not have it */
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

/** @returns a field with the last change of a row and everything that it owns, as far as the caller sees it */
export const lastChangeField = <Row extends StoredRow>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>,
  { name, view }: Table,
  description: string,
) =>
  t.field({
    type: LastChangeType,
    nullable: true,
    description: `${description} Null if there is none.`,
    extensions: requiresScopes(view),
    resolve: async ({ workspaceId, id }, _args, context) => {
      const [last] = await loadChildren(
        context,
        `last changes within ${name}`,
        id,
        (ids) => findLastChangesWithin(context.tx, workspaceId, name, ids),
        ({ ownerId }) => ownerId,
      )
      return last ?? null
    },
  })
