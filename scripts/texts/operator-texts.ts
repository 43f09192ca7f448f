import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '../root.ts'
import { childrenOf, isNode, type Node, parseSource } from '../syntax/nodes.ts'
import type { Text } from './catalogue-texts.ts'
import { declarationsIn, textsOf } from './expression-texts.ts'

/** Functions whose arguments are texts for operators or developers: errors, logs, output. */
const OUTPUT_CALL =
  /(?:^|\.)(?:\w*Error|log|print|step|fail\w*|write|info|warn|error|fatal|debug|describe\w*)$/

/** Properties with values for people: the help of commands, descriptions of metrics. */
const TEXT_PROPERTY = /^(?:does|takes|help|summary|message|why|hint)$/

/** A text with its kind, such as "operator: error". */
interface OperatorText {
  readonly node: Node
  readonly kind: string
}

/** Returns the texts for operators: start-up, commands, logs, refusals of the configuration. */
export function operatorTexts(): readonly Text[] {
  return globSync(['apps/server/src/**/*.ts', 'scripts/**/*.{ts,mjs}'], { cwd: ROOT })
    .filter((path) => !/(\.test|\.fixture)\.ts$|\/(testing|demo|texts)\//.test(path))
    .toSorted()
    .flatMap((path) => {
      const code = readFileSync(`${ROOT}${path}`, 'utf8')
      const program = parseSource(code)
      const declarations = declarationsIn(program)
      const lineOf = (node: Node) => code.slice(0, node.start).split('\n').length
      return findOperatorTexts(program).flatMap(({ node, kind }) =>
        textsOf(node, declarations)
          .filter(isSentence)
          .map((text) => ({ key: `${path}:${lineOf(node)}`, pages: [kind], text })),
      )
    })
}

function findOperatorTexts(node: Node): readonly OperatorText[] {
  if (node.type === 'TaggedTemplateExpression') return []
  const nestedTexts = childrenOf(node).flatMap(findOperatorTexts)
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const name = lastNameOf(node['callee'])
    return OUTPUT_CALL.test(name)
      ? [...nestedTexts, ...textArguments(node).map((text) => ({ node: text, kind: kindOf(name) }))]
      : nestedTexts
  }
  if (node.type === 'Property' && isText(node['value'])) {
    const name = isNode(node['key']) ? lastNameOf(node['key']) : ''
    return TEXT_PROPERTY.test(name)
      ? [...nestedTexts, { node: node['value'], kind: kindOf(name) }]
      : nestedTexts
  }
  return nestedTexts
}

function kindOf(name: string): string {
  if (/Error$|fail|fatal/i.test(name)) return 'operator: error'
  if (TEXT_PROPERTY.test(name)) return 'operator: help'
  return /info|warn|error|debug/.test(name) ? 'operator: log' : 'operator: output'
}

function textArguments(node: Node): readonly Node[] {
  return (node['arguments'] as readonly unknown[]).filter(isText)
}

function isText(value: unknown): value is Node {
  return (
    isNode(value) && /^(?:Literal|TemplateLiteral|BinaryExpression|ConditionalExpression)$/.test(value.type)
  )
}

function lastNameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return `.${lastNameOf(value['property'])}`
  return value.type === 'Identifier' || value.type === 'PrivateIdentifier' ? String(value['name']) : ''
}

/** Returns whether a text has at least three words, and is not an SQL statement. */
function isSentence(text: string): boolean {
  return (
    /\p{L}+ \S+ \S+/u.test(text) && !/^\s*(?:select|insert|update|delete|create|alter|set|lock) /.test(text)
  )
}
