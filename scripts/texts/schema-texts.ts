import { readFileSync } from 'node:fs'
import { type ASTNode, parse, visit } from 'graphql'
import { ROOT } from '../root.ts'
import type { Text } from './catalogue-texts.ts'

/** Returns the descriptions of the GraphQL schema, each once, with the first type, field or argument that it describes. */
export function schemaTexts(): readonly Text[] {
  const keyByText = new Map<string, string>()
  visit(parse(readFileSync(`${ROOT}packages/api-contract/schema.graphql`, 'utf8')), {
    enter: (node, _key, _parent, _path, ancestors) => {
      const text = 'description' in node ? node.description?.value : undefined
      if (text !== undefined && !keyByText.has(text))
        keyByText.set(text, [...ancestors, node].flatMap(nameOf).join('.'))
    },
  })
  return [...keyByText].map(([text, key]) => ({ key, pages: ['GraphQL schema description'], text }))
}

function nameOf(node: ASTNode | readonly ASTNode[]): readonly string[] {
  return 'name' in node && node.name ? [node.name.value] : []
}
