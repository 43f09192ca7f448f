import SchemaBuilder, {
  BasePlugin,
  type BuildCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { GraphQLFieldResolver } from 'graphql'
import { RefusalError } from '../responses/responses.ts'
import { createParts } from './complete-in-parts.ts'
import type { RequestContext } from './request-context.ts'

/** Maximum number of items in all lists of one request's queries. The longest list of a page has 50,000 ZIP codes. */
export const MAX_ITEMS = 100_000

declare global {
  // Pothos is extended by merging into its own namespace.
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      responseItems: ResponseItemsPlugin<Types>
    }
  }
}

/**
 * Refuses lists with LIMIT_EXCEEDED once the response would have more than `MAX_ITEMS`. A root field of a query that is requested several
 * times with the same arguments, under any aliases and in any query of the request, is resolved once: queries change nothing.
 */
class ResponseItemsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isList = field.type.kind === 'List'
    const isQuery = field.kind === 'Query'
    if (!isList && !isQuery) return resolver
    return (parent, args, context, info) => {
      const request = context as unknown as RequestContext
      const resolve = () => resolver(parent, args, context, info)
      const value = isQuery ? request.loader(`${field.name} ${JSON.stringify(args)}`, resolve) : resolve()
      if (!isList) return value
      return value instanceof Promise ? value.then((items) => count(request, items)) : count(request, value)
    }
  }
}

function count(request: RequestContext, items: unknown): unknown {
  if (!Array.isArray(items)) return items
  const counter = request.loader('items of the response', () => ({ items: 0 }))
  counter.items += items.length
  if (counter.items > MAX_ITEMS)
    throw new RefusalError(refuse('LIMIT_EXCEEDED', limitMessages.tooManyItems(MAX_ITEMS)))
  const inParts = request.loader('parts of lists', () =>
    createParts(request.signal, () => {
      if (request.open === null) request.tx.release()
    }),
  )
  return inParts(items as unknown[])
}

/** The name under which Pothos knows the plugin. */
export const responseItemsPlugin = 'responseItems' as const
SchemaBuilder.registerPlugin(
  responseItemsPlugin,
  ResponseItemsPlugin as new <Types extends SchemaTypes>(
    cache: BuildCache<Types>,
  ) => ResponseItemsPlugin<Types>,
)
