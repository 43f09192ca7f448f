import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { defaultFieldResolver, getNullableType, type GraphQLField, isListType } from 'graphql'
import { RefusalError } from '../responses/responses.ts'
import { createCompleteInParts } from './complete-in-parts.ts'
import type { RequestContext } from './request-context.ts'

/** Maximum number of items in all lists of one request's queries. The longest list of a page has 50,000 ZIP codes. */
const MAX_ITEMS = 100_000

/**
 * Lets a list field refuse with LIMIT_EXCEEDED once the response would have more than `MAX_ITEMS`. A root field of a query that is requested
 * several times with the same arguments, under any aliases and in any query of the request, is resolved once: queries change nothing.
 * @param isQuery whether the field is a root field of queries
 */
export function limitResponseItems(
  field: GraphQLField<unknown, RequestContext>,
  { isQuery }: { readonly isQuery: boolean },
): void {
  const { resolve = defaultFieldResolver } = field
  const isList = isListType(getNullableType(field.type))
  if (!isList && !isQuery) return
  field.resolve = (parent, args, context, info) => {
    const resolveField = (): unknown => resolve(parent, args, context, info)
    const value = isQuery
      ? context.once(`${field.name} ${JSON.stringify(args)}`, resolveField)
      : resolveField()
    if (!isList) return value
    return value instanceof Promise
      ? value.then((items) => limitItems(context, items))
      : limitItems(context, value)
  }
}

function limitItems(context: RequestContext, items: unknown): unknown {
  if (!Array.isArray(items)) return items
  const counter = context.once('items of the response', () => ({ items: 0 }))
  counter.items += items.length
  if (counter.items > MAX_ITEMS)
    throw new RefusalError(refuse('LIMIT_EXCEEDED', limitMessages.tooManyItems(MAX_ITEMS)))
  // Long lists are completed over several turns of the event loop; a transaction returns its connection meanwhile.
  const completeInParts = context.once('parts of lists', () =>
    createCompleteInParts(context.signal, () => {
      if (context.publicCall === null) context.tx.releaseConnection()
    }),
  )
  return completeInParts(items as unknown[])
}
