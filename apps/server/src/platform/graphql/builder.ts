import SchemaBuilder from '@pothos/core'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { ROLES, type Role } from '@plumb/domain/access/roles.ts'
import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { declaredAccessPlugin } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

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
