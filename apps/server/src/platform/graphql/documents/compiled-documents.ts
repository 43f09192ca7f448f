import { messages } from '@plumb/domain/messages/messages.ts'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { GRAPHQL_LIMITS, limitRules, parsingError, tooLongError, validationError } from './limits.ts'
import { type RootFields, rootFieldsOf } from './root-fields.ts'
import { planRows, type RootRowPlan } from './row-plans.ts'
import { ERRORS_TOLD, withCheckedVariables } from './variables.ts'

/** A document that may be run any number of times, or the errors for which it never will be. */
export type CompiledDocument = RunnableDocument | { readonly errors: readonly GraphQLError[] }

export interface RunnableDocument {
  readonly operation: OperationTypeNode
  readonly rootFields: RootFields
  readonly run: CompiledQuery['query']
  /** How it is answered from rows that are read together; null where it is executed field by field. */
  readonly plan: DocumentPlan | null
}

export interface DocumentPlan {
  readonly roots: readonly RootRowPlan[]
  /** @returns the variables as the fields' arguments are made of them, or what is wrong with them. */
  readonly readVariables: (given: Readonly<Record<string, unknown>>) => ReturnType<typeof getVariableValues>
}

/**
 * Parsing, validating and compiling cost far more than running, so documents are kept, keyed by their text: the last
 * thousand, and no more of them than this many characters, since what is compiled grows with its text.
 */
export const DOCUMENTS_KEPT = 1_000
export const CHARACTERS_KEPT = 2_000_000
const LONGEST_KEPT = 20_000

/** Documents by their text and the name of the operation that is meant. */
export interface Documents {
  /** @returns null where the document would have to be read first. */
  known(text: string, operationName: string | null): CompiledDocument | null
  /** Reads, checks and compiles the document, in steps: each takes some hundredths of a second where much is asked for. */
  compile(text: string, operationName: string | null): Generator<void, CompiledDocument>
}

/** @param open texts of documents that anybody may run: they are compiled at once, and never forgotten */
export function createDocuments(schema: GraphQLSchema, open: readonly string[] = []): Documents {
  const kept = new LRUCache<string, RunnableDocument>({
    max: DOCUMENTS_KEPT,
    maxSize: CHARACTERS_KEPT,
    maxEntrySize: LONGEST_KEPT,
    sizeCalculation: (_document, key) => key.length,
  })
  const keyOf = (text: string, operationName: string | null) => `${operationName ?? ''} ${text}`
  const always = new Map(
    open.flatMap((text) => {
      const compiled = atOnce(compile(schema, text, null))
      // A client may name the one operation, or not.
      return [null, nameIn(text)].map((name) => [keyOf(text, name), compiled] as const)
    }),
  )
  const known: Documents['known'] = (text, operationName) => {
    const key = keyOf(text, operationName)
    return always.get(key) ?? kept.get(key) ?? null
  }
  return {
    known,
    *compile(text, operationName) {
      const compiled = known(text, operationName) ?? (yield* compile(schema, text, operationName))
      // A refused document is refused again as fast, and must not push out one that is used.
      if (!('errors' in compiled)) kept.set(keyOf(text, operationName), compiled)
      return compiled
    },
  }
}

/** @returns what work that is done in steps comes to, done in one go. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function* compile(
  schema: GraphQLSchema,
  text: string,
  operationName: string | null,
): Generator<void, CompiledDocument> {
  if (text.length > GRAPHQL_LIMITS.characters) return { errors: [tooLongError()] }
  const document = parseWithinLimits(text)
  if (document instanceof GraphQLError) return { errors: [document] }
  yield
  const [beyond] = validate(schema, document, limitRules, { maxErrors: 1 })
  if (beyond) return { errors: [beyond] }
  yield
  const errors = validate(schema, document, undefined, { maxErrors: ERRORS_TOLD })
  if (errors.length > 0) return { errors: errors.slice(0, ERRORS_TOLD).map(validationError) }
  const operation = getOperationAST(document, operationName)
  if (!operation) return { errors: [new GraphQLError(messages.platform.operationUnnamed)] }
  yield
  const compiled = compileQuery(schema, document, operationName ?? undefined)
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
  return {
    operation: operation.operation,
    rootFields: rootFieldsOf(document, operation),
    run: withCheckedVariables(schema, operation.variableDefinitions ?? [], compiled.query),
    plan: planOf(schema, document, operation),
  }
}

/** @returns the name of a document's only operation. */
function nameIn(text: string): string | null {
  return getOperationAST(parse(text))?.name?.value ?? null
}

function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentPlan | null {
  const query = schema.getQueryType()
  if (operation.operation !== OperationTypeNode.QUERY || !query) return null
  if (operation.directives && operation.directives.length > 0) return null
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const roots = planRows(query, operation.selectionSet, fragments)
  const definitions = operation.variableDefinitions ?? []
  return (
    roots && {
      roots,
      readVariables: (given) => getVariableValues(schema, definitions, given),
    }
  )
}

function parseWithinLimits(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: GRAPHQL_LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return parsingError(error)
    throw error
  }
}
