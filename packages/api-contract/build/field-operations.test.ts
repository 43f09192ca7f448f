import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { generateFieldOperations } from './field-operations.ts'

const schema = buildSchema(`
  type Query {
    places(placeSearchRequest: PlaceSearchRequest!): [Place!]!
    entries(query: String!, first: Int!, after: String): EntryConnection!
    unused: Int!
  }
  type Mutation {
    placeSave(placeSaveRequest: PlaceSearchRequest!): Place!
    importPlaces(placeSearchRequest: PlaceSearchRequest!): ImportResult!
    accept(code: String!): Boolean!
  }
  input PlaceSearchRequest { query: String! }
  type Place { id: Int! name: String! zipcodes: [String!]! near(miles: Int!): String state: State! }
  input PlaceSaveItem { id: Int name: String! version: Int zipcodes: [String!] }
  type State { name: String! mayor: Mayor! }
  type Mayor { name: String! friends: [Mayor!]! }
  type ImportResult { rows: Int! }
  type EntryConnection { totalCount: Int! pageInfo: PageInfo! edges: [EntryEdge!]! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type EntryEdge { cursor: String! node: Entry! }
  type Entry { email: String! state: State! }
`)

test('generates a fragment with the fields that an object shares with the input of its save', () => {
  expect(generateFieldOperations(schema, new Set(['place-fields'])).get('place-fields')).toContain(
    'export const placeFields = graphql(`fragment PlaceFields on Place { id name zipcodes }`)',
  )
})

test('generates a valid operation for each root field that a page imports', () => {
  const names = ['places', 'entries', 'place-save', 'import-places', 'accept']
  const found = generateFieldOperations(schema, new Set(names))
  expect([...found.keys()]).toEqual(names)
  const texts = [...found.values()].map((module) => /graphql\(`(.*)`\)/.exec(module)?.[1] ?? '')
  expect(texts).toEqual([
    'query Places($placeSearchRequest: PlaceSearchRequest!) { places(placeSearchRequest: $placeSearchRequest) { id name zipcodes state { name } } }',
    'query Entries($query: String!, $first: Int!, $after: String) { entries(query: $query, first: $first, after: $after) { totalCount pageInfo { endCursor hasNextPage } edges { cursor node { email state { name } } } } }',
    'mutation PlaceSave($placeSaveRequest: PlaceSearchRequest!) { placeSave(placeSaveRequest: $placeSaveRequest) { id } }',
    'mutation ImportPlaces($placeSearchRequest: PlaceSearchRequest!) { importPlaces(placeSearchRequest: $placeSearchRequest) { rows } }',
    'mutation Accept($code: String!) { accept(code: $code) }',
  ])
  expect(texts.flatMap((text) => validate(schema, parse(text)))).toEqual([])
})
