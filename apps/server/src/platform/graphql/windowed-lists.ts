import SchemaBuilder, {
  BasePlugin,
  type BuildCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from './request-context.ts'

declare global {
  // Pothos is extended by merging into its own namespace.
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      windowedLists: WindowedListsPlugin<Types>
    }
  }
}

/** Lets the context's windows show what root fields resolve to, and every list that lies in no other. */
class WindowedListsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isList = field.type.kind === 'List'
    if (field.kind !== 'Query' && !isList) return resolver
    return (parent, args, context, info) => {
      const { windows } = context as unknown as RequestContext
      const keys = windows && keysOf(info)
      const resolve = () => resolver(parent, args, context, info)
      return keys ? windows.show(keys, isList, resolve) : resolve()
    }
  }
}

/** @returns where a field lies in the answer; null where that is within a list. */
function keysOf({ path }: GraphQLResolveInfo): readonly string[] | null {
  const keys: string[] = []
  for (let at: typeof path | undefined = path; at; at = at.prev) {
    if (typeof at.key === 'number') return null
    keys.unshift(at.key)
  }
  return keys
}

/** The name under which Pothos knows the plugin. */
export const windowedListsPlugin = 'windowedLists' as const
SchemaBuilder.registerPlugin(
  windowedListsPlugin,
  WindowedListsPlugin as new <Types extends SchemaTypes>(
    cache: BuildCache<Types>,
  ) => WindowedListsPlugin<Types>,
)
