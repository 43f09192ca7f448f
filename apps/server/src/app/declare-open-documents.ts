import { OPEN_DOCUMENTS, OPEN_DOCUMENTS_OF_OTHERS } from '@plumb/api-contract/open-documents.ts'
import type { GraphQLSchema } from 'graphql'

const DOCUMENTS: Readonly<Record<string, string>> = { ...OPEN_DOCUMENTS, ...OPEN_DOCUMENTS_OF_OTHERS }

/** Adds to each open root field's description the only document that callers without a login can send for it. */
export function declareOpenDocuments(schema: GraphQLSchema): GraphQLSchema {
  const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    const field = roots[name]
    if (!field) throw new Error(`The schema has no root field ${name}, which has an open document.`)
    const sentence = `Without a login, the server accepts only this document, to the letter: \`${document}\``
    field.description = field.description ? `${field.description} ${sentence}` : sentence
  }
  return schema
}
