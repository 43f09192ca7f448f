import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import type { GraphQLSchema } from 'graphql'

/** Adds, to the description of each root field that callers without a login may request, the only document that they can send for it. */
export function describeOpenDocuments(schema: GraphQLSchema): void {
  const rootFields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
  for (const [name, document] of Object.entries(OPEN_OPERATIONS)) {
    const field = rootFields[name]
    if (!field) throw new Error(`The schema has no root field ${name}, but a document for it is published.`)
    const note = `If the caller is not logged in, the server accepts only this exact document: \`${document}\``
    field.description = field.description ? `${field.description} ${note}` : note
  }
}
