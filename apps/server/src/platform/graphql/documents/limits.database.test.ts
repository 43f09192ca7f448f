import { getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../../app/schema.ts'
import { type Person, worldForFile } from '../../../testing/world.ts'
import { MAX_CACHED_CHARACTERS, createDocuments, MAX_CACHED_DOCUMENTS } from './documents.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = await world.member(await world.workspace())
})

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ')
const nested = (count: number) =>
  `{ currentUser { ${repeat(count, () => 'memberships { workspace { id } flags { id } }')} } }`

/** Returns a query with this number of levels, on a type by its name. */
const typeDepth = (levels: number) =>
  `{ __type(name: "User") { ${'ofType { '.repeat(levels - 2)}name ${'} '.repeat(levels - 2)}} }`
/** Returns a query with this number of levels, on the schema. */
const schemaDepth = (levels: number) =>
  `{ __schema { queryType { ${'ofType { '.repeat(levels - 3)}name ${'} '.repeat(levels - 3)}} } }`
const bulk = (aliases: number, fields: string) =>
  `query ($zipcodes: [String!]!) { ${repeat(aliases, (n) => `a${n}: searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $zipcodes }) { ${fields} }`)} }`
const literals = (count: number) =>
  `{ searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: [${'"12207" '.repeat(count)}] }) { zipcode } }`
const allFields = 'zipcode city metroArea state tierLabel tierNumber locationId location percentile'
const aliases = (count: number, field: string) => repeat(count, (n) => `a${n}: ${field}`)
const included = (count: number) => `{ ${repeat(count, () => 'currentUser @include(if: true) { id }')} }`

const TOO_DEEP = 'A query can be nested at most 8 levels deep.'
const TOO_MANY_ALIASES = 'A query can have at most 15 aliases.'
const TOO_MANY_DIRECTIVES = 'A query can have at most 50 directives.'
const TOO_COMPLEX = 'The query is too complex. Split it into smaller queries.'

describe('the limits of one document [CL6]', () => {
  test.each<[string, string, string | null]>([
    ['accept 8 levels', typeDepth(8), null],
    ['reject 9 levels', typeDepth(9), TOO_DEEP],
    [
      'reject 9 levels through fragments',
      `{ ...q } fragment q on Query { __type(name: "User") { ...t } } fragment t on __Type { ${'ofType { '.repeat(7)}name ${'} '.repeat(7)}}`,
      TOO_DEEP,
    ],
    ['accept 20 levels of introspection', schemaDepth(20), null],
    ['reject 21 levels of introspection', schemaDepth(21), 'A query can be nested at most 20 levels deep.'],
    ['accept the introspection query of common tools', getIntrospectionQuery(), null],
    ['accept 15 aliases', `{ ${aliases(15, 'currentUser { id }')} }`, null],
    ['reject 16 aliases', `{ ${aliases(16, 'currentUser { id }')} }`, TOO_MANY_ALIASES],
    ['reject 16 aliases of __typename', `{ ${aliases(16, '__typename')} }`, TOO_MANY_ALIASES],
    [
      'reject 16 aliases through a fragment',
      `{ currentUser { ...a memberships { workspace { id } } } } fragment a on User { ${aliases(16, 'id')} }`,
      TOO_MANY_ALIASES,
    ],
    ['accept 50 directives', included(50), null],
    ['reject 51 directives', included(51), TOO_MANY_DIRECTIVES],
    [
      'reject 51 directives on one field',
      `{ currentUser ${'@include(if: true) '.repeat(51)}{ id } }`,
      TOO_MANY_DIRECTIVES,
    ],
    ['accept 1,000 tokens', literals(984), null],
    ['reject 1,001 tokens', literals(985), 'A query can have at most 1,000 tokens.'],
    ['accept the same key 120 times', nested(1).replace('{ id }', `{ ${'id '.repeat(120)}}`), null],
    ['reject the same key 990 times', `{ currentUser { ${'id '.repeat(990)}} }`, TOO_COMPLEX],
    ['accept all fields of the bulk search', bulk(1, allFields), null],
    ['reject all fields of the bulk search twice', bulk(2, allFields), TOO_COMPLEX],
    ['reject the same list 90 times, each with a list in it', nested(90), TOO_COMPLEX],
    [
      'reject types of types of types',
      `{ __schema { types { ${aliases(15, 'fields { args { type { fields { name } } } }')} } } }`,
      TOO_COMPLEX,
    ],
    [
      'reject fragments that double the size twenty times',
      `{ currentUser { ...f0 } } ${repeat(20, (n) => `fragment f${n} on User { ...f${n + 1} ...f${n + 1} }`)} fragment f20 on User { id }`,
      TOO_COMPLEX,
    ],
  ])('%s', async (_, query, refusal) => {
    const { errors } = await admin.call(query, { zipcodes: [] })
    expect(errors.map(({ message, extensions: { code } }) => ({ code, message }))).toEqual(
      refusal === null ? [] : [{ code: 'LIMIT_EXCEEDED', message: refusal }],
    )
  })

  test.each([
    ['itself', '{ currentUser { ...a } } fragment a on User { ...a id }'],
    ['each other', '{ currentUser { ...a } } fragment a on User { ...b } fragment b on User { ...a id }'],
  ])('rejects fragments that spread %s', async (_, query) => {
    expect((await admin.call(query)).codes).toEqual(['VALIDATION_FAILED'])
  })

  test('rejects an unknown directive, however often it occurs', async () => {
    const { codes } = await admin.call(`{ currentUser { id ${'@nobody '.repeat(40)} } }`)
    expect(new Set(codes)).toEqual(new Set(['VALIDATION_FAILED']))
  })
})

describe('variables', () => {
  test('with more than 100,000 values are rejected [CL29]', async () => {
    for (const zipcodes of [
      Array.from({ length: 1_000_000 }, () => 1),
      { many: { '1': Array(100_000).fill(null) } },
    ]) {
      const { codes, errors } = await admin.call(bulk(1, 'zipcode'), { zipcodes })
      expect(codes).toEqual(['LIMIT_EXCEEDED'])
      expect(errors[0]?.message).toBe('Variables can contain at most 100,000 values.')
    }
  })

  test('with thousands of invalid items get five errors', async () => {
    const zipcodes = Array.from({ length: 99_000 }, () => 1)
    const { codes } = await admin.call(bulk(1, 'zipcode'), { zipcodes })
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'VALIDATION_FAILED'))
  })

  test('with a long invalid value get an error without that value', async () => {
    const { errors } = await admin.call(bulk(1, 'zipcode'), { zipcodes: { text: 'x'.repeat(1_000_000) } })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message.length).toBeLessThan(600)
  })

  test.each([
    ['arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('of %s nested 100,000 deep are rejected', async (_, json) => {
    const answer = await admin.postText(
      `{"query":${JSON.stringify(bulk(1, 'zipcode'))},"variables":{"zipcodes":${json}}}`,
    )
    expect(answer.codes).toEqual(['VALIDATION_FAILED'])
  })
})

describe('the most expensive accepted document [CL6]', () => {
  const zipcodes = Array.from({ length: 50_000 }, (_, n) => String(10_000 + n))
  test.each<[string, string, unknown?]>([
    ['50,000 ZIP codes with all their fields', bulk(1, allFields), { zipcodes }],
    ['50,000 ZIP codes as often as allowed', bulk(2, 'zipcode city'), { zipcodes }],
    ['the same object 240 times', `{ ${repeat(240, () => 'currentUser { id }')} }`],
    ['the same field 700 times', `{ currentUser { ${'id '.repeat(700)}} }`],
    [
      '15 aliases with all fields of the current user',
      `{ ${aliases(15, 'currentUser { id email memberships { effectiveScopes workspace { name } flags { id enabled } } }')} }`,
    ],
    [
      'types, their fields and the fields of those types',
      '{ __schema { types { fields { type { fields { name type { name kind } args { name type { name } } } } } } } }',
    ],
    [
      '240 spreads of one fragment',
      `{ ${repeat(240, () => '...a')} } fragment a on Query { currentUser { id memberships { id } } }`,
    ],
  ])('%s gets a response', async (_, query, variables) => {
    expect((await admin.call(query, variables)).errors).toEqual([])
  })
})

describe('documents', () => {
  const query = (n: number, length: number) => `{ a${n}: __typename }`.padEnd(length)

  test('are cached by text', () => {
    const documents = createDocuments(schema)
    const document = documents.read(query(1, 30), null)
    expect(documents.find(query(1, 30), null)).toBe(document)
    expect(documents.find(query(2, 30), null)).toBeNull()
  })

  test.each([
    ['a thousand others', 30, MAX_CACHED_DOCUMENTS],
    ['two million characters of others', 19_000, Math.ceil(MAX_CACHED_CHARACTERS / 19_000)],
  ])('are evicted after the use of %s', (_, length, many) => {
    const documents = createDocuments(schema)
    for (let n = 0; n < many; n += 1) documents.read(query(n, length), null)
    expect(documents.find(query(many - 1, length), null)).not.toBeNull()
    documents.read(query(many, length), null)
    expect(documents.find(query(0, length), null)).toBeNull()
  })

  test('that are rejected are not cached', () => {
    const documents = createDocuments(schema)
    documents.read(query(0, 30), null)
    for (let n = 0; n < MAX_CACHED_DOCUMENTS; n += 1) documents.read(`{ wrong${n} }`, null)
    expect(documents.find(query(0, 30), null)).not.toBeNull()
  })
})
