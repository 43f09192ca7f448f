import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { createDocuments } from '../../platform/graphql/documents/documents.ts'
import { HEAVY } from './stress/starving.ts'

const documents = createDocuments(schema)

// `npm run test:long` sends them: a rejected document would be no load.
test.each(Object.entries(HEAVY))(
  'the heavy request "%s" is within the limits of a document',
  (_name, body) => {
    for (const { query } of [body].flat()) expect(documents.read(query, null)).not.toHaveProperty('errors')
  },
)
