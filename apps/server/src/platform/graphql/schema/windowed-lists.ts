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

/**
 * Lets the context's windows show what root fields resolve to, and every list that lies in no other. A root field that is asked for several times
 * with the same arguments, under whatever aliases and by whichever of a request's queries, is resolved once: queries change nothing.
 */
class WindowedListsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isList = field.type.kind === 'List'
    const isRoot = field.kind === 'Query'
    // What a mutation answers is shown in one go.
    if (field.kind === 'Mutation' || (!isRoot && !isList)) return resolver
    return (parent, args, context, info) => {
      const { windows, loader } = context as unknown as RequestContext
      const keys = windows && keysOf(info)
      const run = () => resolver(parent, args, context, info)
      const resolve = isRoot ? () => loader(`${field.name} ${JSON.stringify(args)}`, run) : run
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
