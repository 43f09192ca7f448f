import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { generateTableOperations } from './table-operations.ts'

const schema = (listArguments = '', saveField = '') =>
  buildSchema(`
    type Query {
      rates${listArguments}: [Rate!]!
      rateCanDelete(id: Int!): RateCanDelete!
      previewRateChanges(previewRateChangesRequest: PreviewRateChangesRequest!): RangeChanges!
    }
    type Mutation {
      rateSaveMany(rateSaveManyRequest: RateSaveManyRequest!): [Rate!]!
      importRates(csvImportRequest: CsvImportRequest!): CsvImportResult!
    }
    type Change { changedAt: String! changedBy: String }
    type Rate { id: Int! version: Int! createdAt: String! code: String! worth: String lastChange: Change }
    type RateCanDelete { canDelete: Boolean! reason: String }
    type RangeChanges { jobCount: Int! }
    type CsvImportResult { rowsInserted: Int! rowsUpdated: Int! }
    input CsvImportRequest { fileName: String! }
    input PreviewRateChangesRequest { items: [RateSaveItem!]! }
    input RateSaveItem { id: Int version: Int code: String! worth: String }
    input RateSaveManyRequest { items: [RateSaveItem!]! idsToDelete: [Int!] versionsToDelete: [Int!] ${saveField} }
  `)

const documentsOf = (module = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(
      module.matchAll(/^export const (\w+) = graphql\(`(.*)`\)$/gm),
      ([, name = '', text = '']): [string, string] => [name, text],
    ),
  )

test('generates valid operations for an edited table, with all fields that a save accepts', () => {
  const modules = generateTableOperations(schema())
  expect([...modules.keys()]).toEqual(['rate'])
  const documents = documentsOf(modules.get('rate'))
  expect(Object.keys(documents)).toEqual(['list', 'save', 'importFile', 'canDelete', 'previewChanges'])
  expect(documents['list']).toBe(
    'query Rates { rows: rates { id version code worth lastChange { changedAt changedBy } } }',
  )
  const fragment =
    'fragment RangeChangesShown on RangeChanges { jobCount rows: __typename @include(if: $isListed) }'
  const errors = Object.entries(documents).map(([name, text]) =>
    validate(schema(), parse([text, ...(name === 'previewChanges' ? [fragment] : [])].join(' '))),
  )
  expect(errors).toEqual([[], [], [], [], []])
})

test.each([
  ['whose list has arguments', schema('(from: Int)')],
  ['whose save has a further field', schema('', 'reason: String')],
  ['that cannot be saved or imported', buildSchema('type Query { rates: [Rate!]! } type Rate { id: Int! }')],
])('generates no operations for a table %s', (_what, definition) => {
  expect([...generateTableOperations(definition).keys()]).toEqual([])
})
