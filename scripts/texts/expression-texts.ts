import { isNode, type Node } from '../syntax/nodes.ts'

/** Helpers of `messages/grammar.ts` and the number formats, with the text that they return for their arguments. */
const HELPERS: ReadonlyMap<string, (args: readonly Node[]) => readonly string[]> = new Map([
  [
    'plural',
    ([count, singular, plural]: readonly Node[]) =>
      pluralTexts(textsOf(singular), textsOf(plural), `{${nameOf(count)}} `),
  ],
  [
    'pluralForm',
    ([, singular, plural]: readonly Node[]) => pluralTexts(textsOf(singular), textsOf(plural), ''),
  ],
  ['quote', ([text]: readonly Node[]) => textsOf(text).map((quoted) => `“${quoted}”`)],
])

/** "{count} jobs" for a plural whose forms are plain words, with the singular in square brackets. */
function pluralTexts(
  singular: readonly string[],
  plural: readonly string[],
  before: string,
): readonly string[] {
  return plural.map(
    (text, index) => `${before}${text}${singular[index] === text ? '' : ` [1: ${singular[index] ?? ''}]`}`,
  )
}

/**
 * Returns the possible texts of an expression, with variables in braces: `${name} is in use` is "{name} is in use", and each branch of a
 * condition is a separate text.
 */
export function textsOf(value: unknown): readonly string[] {
  if (!isNode(value)) return ['']
  switch (value.type) {
    case 'Literal':
      return [typeof value['value'] === 'string' ? value['value'] : String(value['value'])]
    case 'TemplateLiteral':
      return templateTexts(value)
    case 'ConditionalExpression':
      return [...textsOf(value['consequent']), ...textsOf(value['alternate'])]
    case 'BinaryExpression':
      return value['operator'] === '+'
        ? joinTexts(textsOf(value['left']), textsOf(value['right']))
        : [`{${nameOf(value)}}`]
    case 'CallExpression': {
      const helper = HELPERS.get(nameOf(value['callee']))
      return helper ? helper(value['arguments'] as readonly Node[]) : [`{${nameOf(value)}}`]
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(value['expression'])
    default:
      return [`{${nameOf(value)}}`]
  }
}

function templateTexts(node: Node): readonly string[] {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  const expressions = node['expressions'] as readonly Node[]
  return quasis.reduce<readonly string[]>(
    (texts, quasi, index) => {
      const insertedTexts = index === 0 ? [''] : textsOf(expressions[index - 1])
      return joinTexts(joinTexts(texts, insertedTexts), [quasi.value.cooked])
    },
    [''],
  )
}

/** Returns every combination, up to a few: further ones add nothing. */
function joinTexts(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.flatMap((first) => after.map((second) => first + second)).slice(0, 8)
}

/** Returns a readable name of a value: its variable, its last property, or the name of a call. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '…'
  switch (value.type) {
    case 'Identifier':
      return String(value['name'])
    case 'MemberExpression':
      return isNode(value['property']) && value['computed'] !== true
        ? nameOf(value['property'])
        : nameOf(value['object'])
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return nameOf(value['expression'])
    case 'CallExpression': {
      const [first] = value['arguments'] as readonly Node[]
      const callee = value['callee']
      if (isNode(callee) && callee.type === 'MemberExpression') return nameOf(callee['object'])
      return first ? nameOf(first) : nameOf(callee)
    }
    default:
      return '…'
  }
}
