import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  Kind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { costRule } from './cost.ts'
import { RefusalError } from '../responses/responses.ts'
import { refuseUnstorableText } from './variables.ts'

/** The limits of one document (rule CL6). Documents over a limit get LIMIT_EXCEEDED before anything runs. */
export const GRAPHQL_LIMITS = {
  /** Nested fields, including leaves; `__schema` is counted separately. */
  depth: 8,
  introspectionDepth: 20,
  aliases: 15,
  directives: 50,
  /** Characters of the document, and therefore of any string in it. */
  characters: 65_536,
  /** Words, names, numbers and signs. */
  tokens: 1_000,
  /** See `cost.ts`. */
  cost: 5_000,
} as const

/**
 * The limits as validation rules. They run before the standard rules, some of which compare every field with every other and would take too
 * long for a document over the limits.
 */
export const limitRules: readonly ValidationRule[] = [
  createRule(maxDepthRule, GRAPHQL_LIMITS.depth, limitMessages.queryTooDeep, {
    flattenFragments: true,
    ignoreIntrospection: true,
  }),
  createRule(maxDepthRule, GRAPHQL_LIMITS.introspectionDepth, limitMessages.queryTooDeep, {
    flattenFragments: true,
    ignoreIntrospection: false,
  }),
  createRule(maxAliasesRule, GRAPHQL_LIMITS.aliases, limitMessages.tooManyAliases, { allowList: [] }),
  createRule(maxDirectivesRule, GRAPHQL_LIMITS.directives, limitMessages.tooManyDirectives, {}),
  costRule(GRAPHQL_LIMITS.cost, () => limitError(limitMessages.queryTooCostly)),
  storableTextRule,
]

/** Refuses a document with a text that the database cannot store; `refuseVariables` does the same for variables. */
function storableTextRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue({ value }, _key, parent, _path, ancestors) {
      if (isStorable(value)) return
      const refusal = refuseUnstorableText(findInputName(parent ? [...ancestors, parent] : ancestors))
      context.reportError(new GraphQLError(refusal.message, { originalError: new RefusalError(refusal) }))
    },
  }
}

/** @returns the innermost argument, input field or variable that holds a value, as `Refusal.field` names it */
function findInputName(enclosingNodes: readonly (ASTNode | readonly ASTNode[])[]): string {
  for (const node of enclosingNodes.toReversed()) {
    if (!('kind' in node)) continue
    if (node.kind === Kind.VARIABLE_DEFINITION) return node.variable.name.value
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) return node.name.value
  }
  return 'query'
}

/** Options of all rules of Armor; `n` is the limit. */
interface ArmorOptions {
  readonly n: number
  readonly propagateOnRejection: boolean
  readonly onReject: ((context: ValidationContext | null) => void)[]
}

/** @returns a rule of Armor that reports our message; by default it throws a syntax error with its own */
function createRule<More>(
  makeRule: (options: ArmorOptions & More) => (context: ValidationContext) => object,
  limit: number,
  message: (limit: number) => string,
  more: More,
): ValidationRule {
  const onReject = [(context: ValidationContext | null) => context?.reportError(limitError(message(limit)))]
  return makeRule({ n: limit, propagateOnRejection: false, onReject, ...more })
}

function limitError(message: string): GraphQLError {
  return new GraphQLError(message, { originalError: new RefusalError(refuse('LIMIT_EXCEEDED', message)) })
}

/** @returns the error of a document that is too long to be parsed */
export const tooLongError = (): GraphQLError =>
  limitError(limitMessages.queryTooLong(GRAPHQL_LIMITS.characters))

/** @returns the error to report: the standard rules stop with this message if comparing fields would take too long */
export function validationError(error: GraphQLError): GraphQLError {
  return error.message === 'Validation aborted.' ? limitError(limitMessages.queryTooCostly) : error
}

/** @returns the error of a document that cannot be parsed: LIMIT_EXCEEDED if it has too many tokens */
export function parsingError(error: GraphQLError): GraphQLError {
  // Only this text tells the error from others; the test of the limit notices if the text changes.
  return error.message.startsWith('Syntax Error: Document contains more than')
    ? limitError(limitMessages.tooManyTokens(GRAPHQL_LIMITS.tokens))
    : error
}
