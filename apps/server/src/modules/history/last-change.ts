import type { StoredRow } from '../../platform/db/rows/stored-row.ts'
import type { Table } from '../../platform/db/rows/table.ts'
import { addObject } from '../../platform/graphql/schema/api-fields.ts'
import type { SchemaTypes } from '../../platform/graphql/schema/builder.ts'
import { requiresScopes } from '../../platform/graphql/schema/declared-access.ts'
import { loadChildren } from '../../platform/graphql/schema/loaders.ts'
import { usersById } from '../accounts/index.ts'
import { findLastChanges, type LastChange } from './rows/store.ts'

/** Shown to callers who may read the row, like its history. */
const LastChangeType = addObject<LastChange>(
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

/** @returns a field with the last change of a row, or of a row that it owns, among those that the caller may see */
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
      const [lastChange] = await loadChildren(
        context,
        `last changes of ${name}`,
        id,
        (ids) => findLastChanges(context.tx, workspaceId, name, ids),
        ({ rowId }) => rowId,
      )
      return lastChange ?? null
    },
  })
