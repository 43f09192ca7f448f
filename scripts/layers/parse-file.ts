import { isNode, type Node, parseSource } from '../syntax/nodes.ts'

/** A reference to another file or package. */
export interface Import {
  /** The path or package as the code has it. */
  readonly specifier: string
  /** Counts from 1. */
  readonly line: number
}

export interface ParsedFile {
  readonly imports: readonly Import[]
  /** Lines that access `kysely`, with which SQL is written. */
  readonly kyselyLines: readonly number[]
}

/** Finds the imports of a file (static, type-only and dynamic ones, re-exports, and workers by URL) and its accesses of `kysely`. */
export function parseFile(code: string, isJsx: boolean): ParsedFile {
  const imports: Import[] = []
  const kyselyLines: number[] = []
  const lineOf = (node: Node) => code.slice(0, node.start).split('\n').length

  walk(parseSource(code, isJsx), (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(node) })
    if (isKyselyAccess(node)) kyselyLines.push(lineOf(node))
  })
  return { imports, kyselyLines }
}

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node['source'])
    case 'TSExternalModuleReference':
      return textOf(node['expression'])
    case 'NewExpression': {
      const [file, base] = node['arguments'] as readonly unknown[]
      const path = isUrl(node['callee']) && base !== undefined ? textOf(file) : undefined
      return path?.endsWith('.ts') ? path : undefined
    }
    default:
      return undefined
  }
}

/** Whether a node is `tx.kysely`, or `{ kysely }` in a pattern. */
function isKyselyAccess(node: Node): boolean {
  if (node.type === 'MemberExpression')
    return isNode(node['property']) && node['property']['name'] === 'kysely'
  if (node.type !== 'ObjectPattern') return false
  const properties = node['properties'] as readonly Node[]
  return properties.some(({ key }) => isNode(key) && key['name'] === 'kysely')
}

function isUrl(callee: unknown): boolean {
  return isNode(callee) && callee['name'] === 'URL'
}

function textOf(literal: unknown): string | undefined {
  return isNode(literal) && typeof literal['value'] === 'string' ? literal['value'] : undefined
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
  } else if (isNode(value)) {
    visit(value)
    for (const part of Object.values(value)) walk(part, visit)
  }
}
