import SchemaBuilder from '@pothos/core'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { ROLES, type Role } from '@plumb/domain/access/roles.ts'
import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import type { StoredRow } from '../../db/rows/stored-row.ts'
import type { RequestContext } from './request-context.ts'
import type { RowFieldExtensions } from '../documents/row-plans.ts'

/** The type of resolvers' contexts, and the defaults: fields are non-null, inputs are required. */
interface BuilderTypes {
  Context: RequestContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
}

/** The one schema builder: a module adds its types and root fields to it in its `schema.ts`. */
export const builder = new SchemaBuilder<BuilderTypes>({
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
})

builder.queryType({})
builder.mutationType({})

const enumOf = <T extends string>(name: string, values: readonly T[], description: string) =>
  builder.enumType(name, { description, values: values as unknown as readonly [T, ...T[]] })

export const RoleEnum = enumOf<Role>(
  'Role',
  [...ROLES].sort(),
  'The role of a member. `ADMIN` is the Super Admin, `JITA_WRITE` is temporary support access, and `CUSTOM` takes its scopes from a custom role.',
)
export const ScopeEnum = enumOf<Scope>(
  'Scope',
  [...SCOPE_NAMES].sort(),
  'A single permission within a workspace.',
)
export const FlagKeyEnum = enumOf<FlagKey>('FlagKey', FLAG_KEYS, 'The key of a feature flag.')

/** The result of a field that deletes one row. */
export const DeleteResultType = builder
  .objectRef<{ readonly id: number }>('DeleteResult')
  .implement({ fields: (t) => ({ id: t.exposeInt('id', { description: 'The ID of the deleted row.' }) }) })

/** The schema as Pothos types it. */
export type SchemaTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** @returns the extensions of a field that shows a column */
export const columnExtensions = (column: string): Readonly<Record<string, unknown>> =>
  ({ column }) satisfies RowFieldExtensions

/** The fields of every type that is a row of a table. */
export const rowFields = <Row extends StoredRow>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>,
) => ({
  id: t.int({ resolve: ({ id }) => id, extensions: columnExtensions('id') }),
  createdAt: t.string({
    resolve: ({ createdAt }) => createdAt.toISOString(),
    extensions: columnExtensions('createdAt'),
  }),
  updatedAt: t.string({
    resolve: ({ updatedAt }) => updatedAt.toISOString(),
    extensions: columnExtensions('updatedAt'),
  }),
  version: t.int({
    description:
      'A counter that increases with every change to the row. Send it back with a change to detect conflicts.',
    resolve: ({ version }) => version,
    extensions: columnExtensions('version'),
  }),
})

/** The id of the workspace of a row, for types that show it. */
export const workspaceIdField = <Row extends StoredRow>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>,
) => t.int({ resolve: ({ workspaceId }) => workspaceId, extensions: columnExtensions('workspaceId') })

/** The builder of the fields of an input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>

/** The version on which a change is based. */
export const versionField = (t: InputBuilder) =>
  t.int({
    required: false,
    description:
      'The version of the row that the change is based on. If the row has changed since, the save is refused with `VERSION_CONFLICT`. If omitted, the version is not checked.',
  })

/** The fields by which an item of a save identifies the row that it changes or creates. */
export const saveItemFields = (t: InputBuilder) => ({
  id: t.int({
    required: false,
    description:
      'The ID of the row to change. Omit it to create a row, or send a negative number as a temporary ID that later fields of the same operation can refer to.',
  }),
  version: versionField(t),
})

/** The temporary id of a row that a request creates. */
export const temporaryIdField = (t: InputBuilder) =>
  t.int({
    required: false,
    description:
      'A negative number to use as a temporary ID that later fields of the same operation can refer to.',
  })

export const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
export const upperFirst = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
