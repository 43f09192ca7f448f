import { platformMessages } from '@plumb/domain/messages/platform.ts'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
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
import { MAX_REPORTED_ERRORS } from './variables.ts'

/** A document that can be executed any number of times, or the errors for which it never can be. */
export type ParsedDocument = ExecutableDocument | { readonly errors: readonly GraphQLError[] }

export interface ExecutableDocument {
  readonly operation: OperationTypeNode
  readonly rootFields: RootFields
  readonly run: (
    context: object,
    variables: Readonly<Record<string, unknown>>,
  ) => ExecutionResult | Promise<ExecutionResult>
  /** The plans by which rows are read together for the response; null if the document is executed field by field. */
  readonly rowPlans: readonly RootRowPlan[] | null
  /** @returns the coerced variables, or their errors */
  readonly readVariables: (
    variables: Readonly<Record<string, unknown>>,
  ) => ReturnType<typeof getVariableValues>
}

// Parsing and validating cost more than executing, so the documents that were used last are cached by their text.
/** Maximum number of cached documents. */
export const MAX_CACHED_DOCUMENTS = 1_000
/** Maximum number of characters of all cached documents together. */
export const MAX_CACHED_CHARACTERS = 2_000_000
/** Maximum number of characters of a document that is cached. */
const LONGEST_CACHED_DOCUMENT = 20_000

/** Messages do not reveal names of the schema that the caller did not send. */
const NO_SUGGESTIONS = { hideSuggestions: true }

export type Documents = ReturnType<typeof createDocuments>

/**
 * Caches documents by their text and the name of the operation to execute.
 * @param openTexts texts of documents that any caller may execute: they are parsed immediately, and always cached
 */
export function createDocuments(schema: GraphQLSchema, openTexts: readonly string[] = []) {
  const cache = new LRUCache<string, ExecutableDocument>({
    max: MAX_CACHED_DOCUMENTS,
    maxSize: MAX_CACHED_CHARACTERS,
    maxEntrySize: LONGEST_CACHED_DOCUMENT,
    sizeCalculation: (_document, key) => key.length,
  })
  const keyOf = (text: string, operationName: string | null) => `${operationName ?? ''} ${text}`
  const openDocuments = new Map(
    openTexts.flatMap((text) => {
      const document = readDocument(schema, text, null)
      // The name of the only operation may be given or omitted.
      return [null, findOperationName(text)].map((name) => [keyOf(text, name), document] as const)
    }),
  )
  return {
    /** @returns null if the document has to be read first */
    find(text: string, operationName: string | null): ParsedDocument | null {
      const key = keyOf(text, operationName)
      return openDocuments.get(key) ?? cache.get(key) ?? null
    },
    /** Parses and validates a document. */
    read(text: string, operationName: string | null): ParsedDocument {
      const document = readDocument(schema, text, operationName)
      // An invalid document is not cached, so that it evicts none that is used.
      if (!('errors' in document)) cache.set(keyOf(text, operationName), document)
      return document
    },
  }
}

function readDocument(schema: GraphQLSchema, text: string, operationName: string | null): ParsedDocument {
  if (text.length > GRAPHQL_LIMITS.characters) return { errors: [tooLongError()] }
  const document = parseWithinLimits(text)
  if (document instanceof GraphQLError) return { errors: [document] }
  const [limitError] = validate(schema, document, limitRules, { maxErrors: 1 })
  if (limitError) return { errors: [limitError] }
  const errors = validate(schema, document, undefined, {
    maxErrors: MAX_REPORTED_ERRORS,
    ...NO_SUGGESTIONS,
  })
  if (errors.length > 0) return { errors: errors.slice(0, MAX_REPORTED_ERRORS).map(validationError) }
  const operation = getOperationAST(document, operationName)
  if (!operation) return { errors: [new GraphQLError(platformMessages.operationUnnamed)] }
  return {
    operation: operation.operation,
    rootFields: rootFieldsOf(document, operation),
    run: (contextValue, variableValues) =>
      execute({ schema, document, operationName, contextValue, variableValues, ...NO_SUGGESTIONS }),
    rowPlans: planDocument(schema, document, operation),
    readVariables: (variables) =>
      getVariableValues(schema, operation.variableDefinitions ?? [], variables, NO_SUGGESTIONS),
  }
}

/** @returns the name of a document's only operation; null if it has none */
function findOperationName(text: string): string | null {
  return getOperationAST(parse(text))?.name?.value ?? null
}

function planDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly RootRowPlan[] | null {
  const query = schema.getQueryType()
  if (operation.operation !== OperationTypeNode.QUERY || !query) return null
  if (operation.directives && operation.directives.length > 0) return null
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  return planRows(query, operation.selectionSet, fragments)
}

function parseWithinLimits(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: GRAPHQL_LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return parsingError(error)
    throw error
  }
}
