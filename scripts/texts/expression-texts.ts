import { childrenOf, isNode, type Node } from '../syntax/nodes.ts'

/** Constants and functions of a file, by name, that its texts may contain. */
export type Declarations = ReadonlyMap<string, unknown>

interface Context {
  readonly declarations: Declarations
  /** The names of the counts, for the singular forms, in which they are 1; null for the plural forms. */
  readonly singularCounts: ReadonlySet<string> | null
}

/** Helpers of `messages/grammar.ts` and the number formats, with the texts that they return for their arguments. */
const HELPERS: ReadonlyMap<string, (args: readonly Node[], context: Context) => readonly string[]> = new Map([
  [
    'plural',
    ([count, singular, plural]: readonly Node[], context: Context) =>
      context.singularCounts
        ? joinTexts(['1 '], textsIn(singular, context))
        : joinTexts([`{${nameOf(count)}} `], textsIn(plural, context)),
  ],
  [
    'pluralForm',
    ([, singular, plural]: readonly Node[], context: Context) =>
      textsIn(context.singularCounts ? singular : plural, context),
  ],
  [
    'formatCount',
    ([count]: readonly Node[], { singularCounts }: Context) =>
      singularCounts?.has(nameOf(count)) ? ['1'] : [`{${nameOf(count)}}`],
  ],
  [
    'quote',
    ([text]: readonly Node[], context: Context) => textsIn(text, context).map((quoted) => `“${quoted}”`),
  ],
  ['withReason', joinedBy('. ')],
  ['withCause', joinedBy(': ')],
])

function joinedBy(separator: string) {
  return ([message, addition]: readonly Node[], context: Context) =>
    joinTexts(
      textsIn(message, context).map((text) => text.replace(/\.$/, '') + separator),
      [`{${nameOf(addition)}}`],
    )
}

/**
 * Returns the possible texts of an expression, with variables in braces: `${name} is in use` is "{name} is in use", and each branch of a
 * condition is a separate text. A text with a plural is followed by the same text with every count being 1.
 */
export function textsOf(value: unknown, declarations: Declarations): readonly string[] {
  const texts = textsIn(value, { declarations, singularCounts: null })
  const singularTexts = textsIn(value, { declarations, singularCounts: new Set(countsIn(value)) })
  return texts.map((text, index) => {
    const singular = singularTexts[index] ?? text
    return singular === text ? text : `${text} | 1: ${singular}`
  })
}

/** Returns the declared constants of a file, such as `const jobsOf = (jobs: number) => plural(jobs, 'job', 'jobs')`. */
export function declarationsIn(program: Node): Declarations {
  return new Map(
    (program['body'] as readonly Node[])
      .flatMap((statement) => (statement['declarations'] ?? []) as readonly Node[])
      .map((declarator) => [String((declarator['id'] as Node)['name']), declarator['init']]),
  )
}

function textsIn(value: unknown, context: Context): readonly string[] {
  if (!isNode(value)) return ['']
  switch (value.type) {
    case 'Literal':
      return [typeof value['value'] === 'string' ? value['value'] : String(value['value'])]
    case 'TemplateLiteral':
      return templateTexts(value, context)
    case 'ConditionalExpression':
      return isTestForOne(value['test'])
        ? textsIn(value[context.singularCounts ? 'consequent' : 'alternate'], context)
        : [...textsIn(value['consequent'], context), ...textsIn(value['alternate'], context)]
    case 'BinaryExpression':
      return value['operator'] === '+'
        ? joinTexts(textsIn(value['left'], context), textsIn(value['right'], context))
        : [`{${nameOf(value)}}`]
    case 'CallExpression': {
      const values = value['arguments'] as readonly Node[]
      const helper = HELPERS.get(nameOf(value['callee']))
      if (helper) return helper(values, context)
      const [first] = values
      return first?.type === 'Literal' && /\p{L} \p{L}/u.test(String(first['value']))
        ? textsIn(first, context)
        : (declaredTexts(value['callee'], values, context) ?? [`{${nameOf(value)}}`])
    }
    case 'Identifier':
      return declaredTexts(value, [], context) ?? [`{${nameOf(value)}}`]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(value['expression'], context)
    default:
      return [`{${nameOf(value)}}`]
  }
}

/** Returns the texts of a constant of the same file, or of a function that returns one text for these arguments. */
function declaredTexts(name: unknown, values: readonly Node[], context: Context): readonly string[] | null {
  const declared = isNode(name) ? context.declarations.get(String(name['name'])) : undefined
  if (!isNode(declared)) return null
  if (isConstantText(declared)) return textsIn(declared, context)
  const body = declared['body']
  if (declared.type !== 'ArrowFunctionExpression' || !isNode(body)) return null
  if (!isConstantText(body) && !HELPERS.has(nameOf(body['callee']))) return null
  const parameters = (declared['params'] as readonly Node[]).map((parameter) => `{${nameOf(parameter)}}`)
  return textsIn(body, context).map((text) =>
    parameters.reduce(
      (inserted, parameter, index) =>
        values[index] ? inserted.replaceAll(parameter, textsIn(values[index], context)[0] ?? '') : inserted,
      text,
    ),
  )
}

/** Whether an expression is `count === 1` or `text === '1'`. */
function isTestForOne(test: unknown): boolean {
  return (
    isNode(test) &&
    test.type === 'BinaryExpression' &&
    test['operator'] === '===' &&
    Number((test['right'] as Node)['value']) === 1
  )
}

function isConstantText(node: unknown): boolean {
  if (!isNode(node)) return false
  return node.type === 'ConditionalExpression'
    ? isConstantText(node['consequent']) && isConstantText(node['alternate'])
    : node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
}

function templateTexts(node: Node, context: Context): readonly string[] {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  const expressions = node['expressions'] as readonly Node[]
  return quasis.reduce<readonly string[]>(
    (texts, quasi, index) => {
      const insertedTexts = index === 0 ? [''] : textsIn(expressions[index - 1], context)
      return joinTexts(joinTexts(texts, insertedTexts), [quasi.value.cooked])
    },
    [''],
  )
}

/** Returns the combinations of texts, at most eight: more would add nothing to read. */
function joinTexts(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.flatMap((first) => after.map((second) => first + second)).slice(0, 8)
}

/** Returns the names of the counts that decide about singular and plural. */
function countsIn(value: unknown): readonly string[] {
  if (!isNode(value)) return []
  const isPlural = value.type === 'CallExpression' && /^plural(?:Form)?$/.test(nameOf(value['callee']))
  return [
    ...(isPlural ? [nameOf((value['arguments'] as readonly Node[])[0])] : []),
    ...childrenOf(value).flatMap(countsIn),
  ]
}

/** Returns a readable name of a value: its variable, its last property, or the name of a call. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '…'
  switch (value.type) {
    case 'Identifier':
      return camelCased(String(value['name']))
    case 'MemberExpression': {
      const isNamedByObject =
        value['computed'] === true || !isNode(value['property']) || value['property']['name'] === 'length'
      return nameOf(value[isNamedByObject ? 'object' : 'property'])
    }
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return nameOf(value['expression'])
    case 'LogicalExpression':
    case 'BinaryExpression':
      return nameOf(value['left'])
    case 'ConditionalExpression':
      return nameOf(value['consequent'])
    case 'ArrayExpression':
      return (value['elements'] as readonly Node[])
        .map(nameOf)
        .filter((name) => /\w/.test(name))
        .join(', ')
    case 'SpreadElement':
      return nameOf(value['argument'])
    case 'CallExpression': {
      const [first] = value['arguments'] as readonly Node[]
      const callee = value['callee']
      const object = isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['object']) : null
      return object !== null && !/^(?:Object|Math|\w+Messages)$/.test(object)
        ? object
        : nameOf(first ?? callee)
    }
    default:
      return '…'
  }
}

/** Returns the name of a constant in camel case: "maxProblems" for `MAX_PROBLEMS`. */
function camelCased(name: string): string {
  return /^[A-Z][A-Z\d_]+$/.test(name)
    ? name.toLowerCase().replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
    : name
}
