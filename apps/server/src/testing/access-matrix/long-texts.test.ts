import { readFileSync } from 'node:fs'
import { isScalarType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { sampleOnEmbedded } from '../sample.ts'
import type { Fixture } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { argumentsOf, documentOf, OPERATIONS, withValueAt } from './operations.ts'
import { type Person, worldForFile } from '../world.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = await world.member(await world.workspace())
})

const CONTRACT = readFileSync(
  new URL('../../../../../packages/api-contract/schema.graphql', import.meta.url),
  'utf8',
)

const LONG = 'x'.repeat(1_000_000)
/** Texts that PostgreSQL cannot store. */
const UNSTORABLE = { NUL: 'a\u0000b', 'half of a surrogate pair': 'a\ud800b' }

const TEXT_SCALARS = ['ID', 'String']

// The variables need no stored rows, because a text is rejected before anything else of a case is read.
const fixture = { admin: { email: 'ada@acme.example' } } as Fixture

/** Every text of an argument of the API, with the innermost input that holds it. */
const CASES = OPERATIONS.flatMap((operation) =>
  argumentsOf(operation, (_, type) => TEXT_SCALARS.includes(type)).map((path) => ({
    name: `${operation.name} ${path}`,
    query: documentOf(operation, 0),
    field: path.replaceAll('[]', '').split('.').at(-1),
    variablesWith: (text: string) =>
      withValueAt(OPERATION_CASES[operation.name]?.variables?.(fixture) ?? {}, path, text),
  })),
)
const SAMPLED_CASES = sampleOnEmbedded(CASES, 5)

/** Scalar types that hold no text. A new scalar type fails the test, because it may hold text that no case tries. */
const OTHER_SCALARS = ['Boolean', 'Float', 'Int']

describe('a text of 1 MB', () => {
  test('is tested for every scalar type that can hold text', () => {
    const scalarTypes = Object.values(schema.getTypeMap()).filter(
      (type) => isScalarType(type) && !type.name.startsWith('__'),
    )
    expect(scalarTypes.map(({ name }) => name).toSorted()).toEqual(
      [...OTHER_SCALARS, ...TEXT_SCALARS].toSorted(),
    )
  })

  test('is tested wherever the schema accepts one, including lists of objects', () => {
    expect(CASES.length).toBeGreaterThan(60)
    // The fields come from the text of the committed schema, so that a case that `argumentsOf` misses is found.
    const fields = [...CONTRACT.matchAll(/^input \w+ \{\n(.*?)^\}/gms)].flatMap(([, body = '']) => [
      ...body.matchAll(/^ {2}(\w+): \[?(?:String|ID)\b/gm),
    ])
    const testedFields = new Set(CASES.map(({ field }) => field))
    expect(fields.map(([, name]) => name).filter((name) => !testedFields.has(name))).toEqual([])
    expect(fields.length).toBeGreaterThan(50)
  })

  test.each(SAMPLED_CASES)('is rejected as $name', async ({ query, variablesWith }) => {
    const answer = await admin.call(query, variablesWith(LONG))
    expect(answer.codes).toEqual(['LIMIT_EXCEEDED'])
    expect(JSON.stringify(answer.errors).length).toBeLessThan(500)
  })

  test('is rejected within a document, and as an operation name or an idempotency key', async () => {
    const inDocument = `{ searchZipcode(zipcodeSearchRequest: { zipcode: "${LONG}" }) { city } }`
    expect(await admin.codes(inDocument)).toEqual(['LIMIT_EXCEEDED'])
    const body = { query: '{ currentUser { id } }', operationName: LONG }
    expect((await admin.postText(JSON.stringify(body))).codes).toEqual(['VALIDATION_FAILED'])
    const save = 'mutation { recordExport(recordExportRequest: { table: "t", rows: 1 }) { recorded } }'
    expect((await admin.save(LONG, save)).codes).toEqual(['VALIDATION_FAILED'])
  })
})

describe('text that the database cannot store', () => {
  test.each(SAMPLED_CASES)(
    'is rejected as $name, with the field [CL19]',
    async ({ query, field, variablesWith }) => {
      for (const text of Object.values(UNSTORABLE)) {
        const { codes, errors } = await admin.call(query, variablesWith(text))
        expect({ codes, field: errors[0]?.extensions.field }).toEqual({ codes: ['VALIDATION_FAILED'], field })
        expect(errors[0]?.message).toBe('The text contains characters that cannot be stored. Remove them.')
      }
    },
  )

  const compRangesSearch = (text: string) =>
    `{ compRangesSearch(compRangesSearchRequest: { search: ${text} }) { __typename } }`
  const withDefault =
    'query ($zipcode: String! = "a\\u0000b") { searchZipcode(zipcodeSearchRequest: { zipcode: $zipcode }) { city } }'
  test.each([
    ['escaped in an argument', compRangesSearch('"a\\u0000b"'), 'search'],
    ['unescaped in an argument', compRangesSearch('"a\u0000b"'), 'search'],
    ['in a block string', compRangesSearch('"""a\u0000b"""'), 'search'],
    ['in the default value of a variable', withDefault, 'zipcode'],
  ])('is rejected %s of the document [CL19]', async (_, query, field) => {
    const { codes, errors } = await admin.call(query)
    expect({ codes, field: errors[0]?.extensions.field }).toEqual({ codes: ['VALIDATION_FAILED'], field })
  })

  test('is rejected as an idempotency key and as an operation name', async () => {
    const save = 'mutation { recordExport(recordExportRequest: { table: "t", rows: 1 }) { recorded } }'
    const body = { query: '{ currentUser { id } }', operationName: UNSTORABLE.NUL }
    for (const text of Object.values(UNSTORABLE))
      expect((await admin.save(text, save)).codes).toEqual(['VALIDATION_FAILED'])
    expect((await admin.postText(JSON.stringify(body))).codes).toEqual(['VALIDATION_FAILED'])
  })
})
