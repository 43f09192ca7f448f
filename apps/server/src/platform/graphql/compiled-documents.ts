import { messages } from '@plumb/domain/messages/messages.ts'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { GRAPHQL_LIMITS, limitRules, parsingError, validationError } from './limits.ts'
import { type RootFields, rootFieldsOf } from './root-fields.ts'
import { ERRORS_TOLD, withCheckedVariables } from './variables.ts'

/** A document that may be run any number of times, or the errors for which it never will be. */
export type CompiledDocument = RunnableDocument | { readonly errors: readonly GraphQLError[] }

export interface RunnableDocument {
  readonly operation: OperationTypeNode
  readonly rootFields: RootFields
  readonly run: CompiledQuery['query']
}

/**
 * Parsing, validating and compiling cost far more than running, so documents are kept, keyed by their text: the last
 * thousand, and no more of them than this many characters, since what is compiled grows with its text.
 */
export const DOCUMENTS_KEPT = 1_000
export const CHARACTERS_KEPT = 2_000_000
const LONGEST_KEPT = 20_000

/** @returns a function from text and operation name to the compiled document. */
export function createDocumentCompiler(schema: GraphQLSchema) {
  const kept = new LRUCache<string, RunnableDocument>({
    max: DOCUMENTS_KEPT,
    maxSize: CHARACTERS_KEPT,
    maxEntrySize: LONGEST_KEPT,
    sizeCalculation: (_document, key) => key.length,
  })
  return (text: string, operationName: string | undefined): CompiledDocument => {
    const key = `${operationName ?? ''} ${text}`
    const known = kept.get(key)
    if (known) return known
    const compiled = compile(schema, text, operationName)
    // A refused document is refused again as fast, and must not push out one that is used.
    if (!('errors' in compiled)) kept.set(key, compiled)
    return compiled
  }
}

function compile(schema: GraphQLSchema, text: string, operationName: string | undefined): CompiledDocument {
  const document = parseWithinLimits(text)
  if (document instanceof GraphQLError) return { errors: [document] }
  const [beyond] = validate(schema, document, limitRules, { maxErrors: 1 })
  if (beyond) return { errors: [beyond] }
  const errors = validate(schema, document, undefined, { maxErrors: ERRORS_TOLD })
  if (errors.length > 0) return { errors: errors.slice(0, ERRORS_TOLD).map(validationError) }
  const operation = getOperationAST(document, operationName)
  if (!operation) return { errors: [new GraphQLError(messages.platform.operationUnnamed)] }
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
  return {
    operation: operation.operation,
    rootFields: rootFieldsOf(document, operation),
    run: withCheckedVariables(schema, operation.variableDefinitions ?? [], compiled.query),
  }
}

function parseWithinLimits(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: GRAPHQL_LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return parsingError(error)
    throw error
  }
}
