import { messages } from '@plumb/domain/messages/messages.ts'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import {
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'

/** A document that may be run any number of times, or the errors for which it never will be. */
export type CompiledDocument =
  | { readonly operation: OperationTypeNode; readonly run: CompiledQuery['query'] }
  | { readonly errors: readonly GraphQLError[] }

/** Parsing, validating and compiling cost far more than running: the last thousand documents are kept, keyed by their text. */
const DOCUMENTS_KEPT = 1_000
const LONGEST_KEPT = 20_000

/** @returns a function from text and operation name to the compiled document. */
export function createDocumentCompiler(schema: GraphQLSchema) {
  const kept = new LRUCache<string, CompiledDocument>({ max: DOCUMENTS_KEPT })
  return (text: string, operationName: string | undefined): CompiledDocument => {
    const key = `${operationName ?? ''} ${text}`
    const known = kept.get(key)
    if (known) return known
    const compiled = compile(schema, text, operationName)
    if (text.length <= LONGEST_KEPT) kept.set(key, compiled)
    return compiled
  }
}

function compile(schema: GraphQLSchema, text: string, operationName: string | undefined): CompiledDocument {
  try {
    const document = parse(text, { maxTokens: 1_000 })
    const errors = validate(schema, document, undefined, { maxErrors: 5 })
    if (errors.length > 0) return { errors }
    const operation = getOperationAST(document, operationName)
    if (!operation) return { errors: [new GraphQLError(messages.platform.operationUnnamed)] }
    const compiled = compileQuery(schema, document, operationName)
    if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
    return { operation: operation.operation, run: compiled.query }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}
