import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'

const MESSAGES = fileURLToPath(new URL('../../packages/domain/src/messages/', import.meta.url))

/** Which file of the catalogue has the words of which capability. */
export function readCatalogue(): ReadonlyMap<string, string> {
  const text = readFileSync(join(MESSAGES, 'catalogue.ts'), 'utf8')
  const exports = text.matchAll(/^export \{ (\w+) \} from '\.\/([\w-]+\.ts)'$/gm)
  return new Map(Array.from(exports, ([, name = '', file = '']) => [name, join(MESSAGES, file)]))
}

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

/** A piece of a module's text, and what stands there instead. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isCatalogue = (node: unknown): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === 'messages'

/** Of TypeScript, what is no type but has a value in it: `messages.roles as Words`. */
const HOLDS_A_VALUE = /^TS(?:As|Satisfies|NonNull|Instantiation|TypeAssertion)/

/** @returns the name that stands there as it is; null where it is computed. */
function plainName(key: unknown, computed: unknown): string | null {
  return !computed && isNode(key) && key.type === 'Identifier' ? String(key['name']) : null
}

/** @returns the names that a pattern takes out of the catalogue; null where it may take any. */
function namesTaken(pattern: Node): readonly string[] | null {
  if (pattern.type !== 'ObjectPattern') return null
  const names = childrenOf(pattern).map((property) => plainName(property['key'], property['computed']))
  return names.every((name) => name !== null) ? names : null
}

/** What a module has of the catalogue: by which names, and where it says them. Null where it takes it as a whole. */
function findUses(program: Node, own: (name: string) => string): readonly Piece[] | null {
  const pieces: Piece[] = []
  const pending = [program]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'ImportDeclaration') continue
    if (isCatalogue(node)) return null
    if (node.type.startsWith('TS')) {
      if (HOLDS_A_VALUE.test(node.type) && isNode(node['expression'])) pending.push(node['expression'])
      continue
    }
    const { start, end } = node
    if (node.type === 'MemberExpression' && isCatalogue(node['object'])) {
      const name = plainName(node['property'], node['computed'])
      if (name === null) return null
      pieces.push({ start, end, text: own(name) })
    } else if (node.type === 'VariableDeclarator' && isCatalogue(node['init'])) {
      const pattern = node['id'] as Node
      const names = namesTaken(pattern)
      if (names === null) return null
      const { start: from, end: to } = node['init'] as Node
      const text = `{ ${names.map((name) => `${name}: ${own(name)}`).join(', ')} }`
      pieces.push({ start: from, end: to, text })
      pending.push(pattern)
    } else if (node.type === 'MemberExpression' && !node['computed']) pending.push(node['object'] as Node)
    else if (node.type === 'Property' && !node['computed']) pending.push(node['value'] as Node)
    else pending.push(...childrenOf(node))
  }
  return pieces
}

const SOURCE = /\/messages\.ts$/

/** @returns the statement `import { messages } from '…/messages.ts'`, if that is what it says. */
function findImport(program: Node): Node | undefined {
  return (program['body'] as Node[]).find(
    (node) =>
      node.type === 'ImportDeclaration' &&
      SOURCE.test(String((node['source'] as Node)['value'])) &&
      (node['specifiers'] as Node[]).length === 1 &&
      isCatalogue((node['specifiers'] as Node[])[0]?.['local']),
  )
}

/**
 * @returns the same module, which imports each capability's words from their own file; null where it names none, or takes
 *   the catalogue as a whole: then it stays as it is.
 */
export function withOwnWords(
  code: string,
  catalogue: ReadonlyMap<string, string>,
  file = 'module.tsx',
): string | null {
  if (!code.includes('/messages.ts')) return null
  const program = parseSync(file, code).program as unknown as Node
  const statement = findImport(program)
  if (!statement) return null
  const used = new Set<string>()
  const pieces = findUses(program, (name) => {
    used.add(name)
    return `messages_${name}`
  })
  if (pieces === null || used.size === 0 || [...used].some((name) => !catalogue.has(name))) return null
  const text = [...used]
    .map((name) => `import { ${name} as messages_${name} } from ${JSON.stringify(catalogue.get(name))}`)
    .join('\n')
  const all = [...pieces, { start: statement.start, end: statement.end, text }]
  return all
    .sort((a, b) => b.start - a.start)
    .reduce((rest, piece) => rest.slice(0, piece.start) + piece.text + rest.slice(piece.end), code)
}

/**
 * Lets a module import the words of the capabilities that it names, and not the catalogue of all: a bundler leaves out
 * what is not named, but what a module can reach decides in which file of the build it lies, and sign-in reaches the catalogue.
 */
export function ownWords(): Plugin {
  const catalogue = readCatalogue()
  return {
    name: 'plumb-own-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || dirname(id) === dirname(join(MESSAGES, 'any'))) return null
      const own = withOwnWords(code, catalogue, id)
      return own === null ? null : { code: own, map: null }
    },
  }
}
