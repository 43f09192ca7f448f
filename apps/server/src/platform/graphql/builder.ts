import SchemaBuilder from '@pothos/core'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { ROLES, type Role } from '@plumb/domain/access/roles.ts'
import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import type { StoredRow } from '../db/columns.ts'
import { declaredAccessPlugin } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'
import type { RowFieldExtensions } from './row-plans.ts'

/** Types of the schema that no module owns. Lists and fields are non-null unless they say otherwise. */
interface BuilderTypes {
  Context: RequestContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
}

/** The one schema builder: a module adds its types and root fields to it in its `schema.ts`. */
export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [declaredAccessPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
})

export type Builder = typeof builder

builder.queryType({})
builder.mutationType({})

const enumOf = <T extends string>(name: string, values: readonly T[]) =>
  builder.enumType(name, { values: values as unknown as readonly [T, ...T[]] })

export const RoleEnum = enumOf<Role>('Role', [...ROLES].sort())
export const ScopeEnum = enumOf<Scope>('Scope', [...SCOPE_NAMES].sort())
export const FlagKeyEnum = enumOf<FlagKey>('FlagKey', FLAG_KEYS)

/** What a field that deletes one row answers. */
export const DeletedType = builder
  .objectRef<{ readonly id: number }>('Deleted')
  .implement({ fields: (t) => ({ id: t.exposeInt('id') }) })

type Types = Builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

const STORED: Readonly<Record<string, unknown>> = { isStored: true } satisfies RowFieldExtensions

/** The fields of every type that is a row of a table. */
export const rowFields = <Row extends StoredRow>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => ({
  id: t.int({ resolve: ({ id }) => id, extensions: STORED }),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString(), extensions: STORED }),
  updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString(), extensions: STORED }),
  version: t.int({ resolve: ({ version }) => version, extensions: STORED }),
})

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/** The version that a change was made from. */
export const versionField = (t: InputBuilder) =>
  t.int({
    required: false,
    description: 'The version that the change was made from; without it, whatever version the row has.',
  })

/** The fields of every item of a save that name its row. */
export const saveItemFields = (t: InputBuilder) => ({
  id: t.int({
    required: false,
    description: 'Absent for a new row; below 0, its name for later fields of the same operation.',
  }),
  version: versionField(t),
})

/** What the duplication of a group answers; one that cannot be done is an error with its code. */
export const DuplicateResultType = builder.objectRef<{ readonly id: number }>('DuplicateResult').implement({
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    message: t.string({ nullable: true, resolve: () => null }),
    errors: t.stringList({ resolve: () => [] }),
    id: t.exposeInt('id', { description: "The new group's." }),
  }),
})

/** A group to copy, and the copy's name. */
export const duplicateRequest = (name: string) =>
  builder.inputType(name, {
    fields: (t) => ({
      sourceGroupId: t.int(),
      newName: t.string({ description: 'The pages say "Copy of {name}".' }),
    }),
  })

/** A row to delete. */
export const deleteRequest = (name: string) => builder.inputType(name, { fields: (t) => ({ id: t.int() }) })
