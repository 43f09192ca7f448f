import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '../root.ts'
import { childrenOf, isNode, type Node, parseSource } from '../syntax/nodes.ts'
import { type Declarations, declarationsIn, textsOf } from './expression-texts.ts'

/** A text for people. */
export interface Text {
  /** Where it is defined: `compBandMessages.page.title`, or a file with its line. */
  readonly key: string
  /**
   * The parts of the product that use it: features of the web app and folders of the server and the domain by their names ("jobs"), and
   * "every page (shared)" for code that features share. For a text outside the catalogue, its kind.
   */
  readonly pages: readonly string[]
  /** The text, with variables in braces. */
  readonly text: string
}

const CATALOGUE = 'packages/domain/src/messages/'

/** Returns every text of the message catalogue, with the pages that use it. */
export function catalogueTexts(): readonly Text[] {
  return globSync(`${CATALOGUE}*.ts`, { cwd: ROOT })
    .filter((path) => !/(\.test|\/grammar)\.ts$/.test(path))
    .toSorted()
    .flatMap((path) => textsOfFile(readFileSync(`${ROOT}${path}`, 'utf8')))
}

/** @param code a file of the catalogue: exported objects, nested, with texts and functions that return one */
export function textsOfFile(code: string): readonly Text[] {
  const program = parseSource(code)
  const declarations = declarationsIn(program)
  return (program['body'] as readonly Node[])
    .filter((statement) => statement.type === 'ExportNamedDeclaration')
    .map((statement) => statement['declaration'])
    .filter(isNode)
    .flatMap((declaration) => (declaration['declarations'] ?? []) as readonly Node[])
    .flatMap((declarator) => {
      const name = String((declarator['id'] as Node)['name'])
      const pages = pagesOf(name)
      return entriesOf(declarator['init'], name, declarations).map(({ key, text }) => ({ key, pages, text }))
    })
}

function entriesOf(
  value: unknown,
  key: string,
  declarations: Declarations,
): readonly { key: string; text: string }[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return entriesOf(value['expression'], key, declarations)
    case 'ObjectExpression':
      return (value['properties'] as readonly Node[]).flatMap((property) =>
        entriesOf(property['value'], `${key}.${keyOf(property['key'])}`, declarations),
      )
    case 'ArrayExpression':
      return (value['elements'] as readonly Node[]).flatMap((element, index) =>
        entriesOf(element, `${key}[${index}]`, declarations),
      )
    case 'ArrowFunctionExpression':
      return isNode(value['body']) && value['body'].type === 'BlockStatement'
        ? findReturnedNodes(value['body']).flatMap((returned) => entriesOf(returned, key, declarations))
        : entriesOf(value['body'], key, declarations)
    default:
      return textsOf(value, declarations).map((text) => ({ key, text }))
  }
}

function findReturnedNodes(node: Node): readonly unknown[] {
  return node.type === 'ReturnStatement' ? [node['argument']] : childrenOf(node).flatMap(findReturnedNodes)
}

function keyOf(key: unknown): string {
  return isNode(key) ? JSON.stringify(key['name'] ?? key['value']).slice(1, -1) : ''
}

let sources: readonly { readonly page: string; readonly code: string }[] | undefined

/** @returns the parts of the product that use an export of the catalogue. */
function pagesOf(name: string): readonly string[] {
  sources ??= globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], { cwd: ROOT })
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path) && !path.startsWith(CATALOGUE))
    .map((path) => ({ page: pageOf(path), code: readFileSync(`${ROOT}${path}`, 'utf8') }))
  const mention = new RegExp(`\\b${name}\\b`)
  return [...new Set(sources.filter(({ code }) => mention.test(code)).map(({ page }) => page))].toSorted()
}

/** Returns the page of a file: "jobs" for `apps/web/src/features/jobs/import/x.tsx`. */
function pageOf(path: string): string {
  const [, , , layer = '', capability = ''] = path.split('/')
  return path.startsWith('apps/web/') && layer !== 'features'
    ? `every page (${layer})`
    : path.startsWith('apps/')
      ? capability.replace(/\.tsx?$/, '')
      : layer
}
