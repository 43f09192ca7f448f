import { parseAst } from 'vite'

/** A node of a parsed file, in the ESTree format. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

/** Parses TypeScript or TSX with vite's parser. */
export function parseSource(code: string, isJsx = false): Node {
  return { ...parseAst(code, { lang: isJsx ? 'tsx' : 'ts' }) }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns the nodes directly below a node. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}
