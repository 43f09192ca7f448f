import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '../../testing/client.ts'
import { type Person, worldForFile } from '../../testing/world.ts'
import { recordStatements } from '../../testing/statements.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = await world.member(await world.workspace())
})

const zip = (zipcode: string) => ({
  query: 'query ($zipcode: String!) { searchZipcode(zipcodeSearchRequest: { zipcode: $zipcode }) { city } }',
  variables: { zipcode },
})
const exportRows = (table: string) => ({
  query:
    'mutation ($table: String!) { recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }',
  variables: { table },
})

describe('a batch', () => {
  test('of ten operations is answered in order', async () => {
    const answers = await admin.batch(
      Array.from({ length: 10 }, (_, n) => zip(n % 2 === 0 ? '12207' : '00000')),
    )
    expect(answers.map(({ data }) => data['searchZipcode'])).toEqual(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? { city: 'Albany' } : null)),
    )
  })

  test('of eleven operations is rejected as a whole [CL1]', async () => {
    const [answer, ...more] = await admin.batch(Array.from({ length: 11 }, () => zip('12207')))
    expect(answer).toMatchObject({ status: 400, codes: ['LIMIT_EXCEEDED'], data: null })
    expect(answer?.errors[0]?.message).toBe('A batch can have at most 10 calls.')
    expect(more).toEqual([])
  })

  test('without operations gets 400 [CL30]', async () => {
    const [answer, ...more] = await admin.batch([])
    expect(answer).toMatchObject({ status: 400, codes: ['VALIDATION_FAILED'], data: null })
    expect(more).toEqual([])
  })

  test('answers the other operations if one fails [CL9]', async () => {
    const answers = await admin.batch([
      zip('12207'),
      exportRows(''),
      { query: '{ nonsense }' },
      exportRows('t'),
      zip('x'),
    ])
    expect(answers.map(({ codes }) => codes)).toEqual([
      [],
      ['VALIDATION_FAILED'],
      ['VALIDATION_FAILED'],
      [],
      ['VALIDATION_FAILED'],
    ])
    expect(answers[0]?.data).toEqual({ searchZipcode: { city: 'Albany' } })
    expect(answers[3]?.data).toEqual({ recordExport: { recorded: true } })
  })
})

test('equal root fields of a batch are read once, under any alias and in any operation [CL17]', async () => {
  const field = 'history(historyRequest: { first: 3, table: "membership" }) { id beforeJson actor { email } }'
  const aliases = Array.from({ length: 10 }, (_, n) => `a${n}: ${field}`)
  const once = { query: `{ ${field} }` }
  const often = { query: `{ ${aliases.join(' ')} }` }
  const { statements, restore } = recordStatements()
  const countStatements = async (operations: readonly { query: string }[]) => {
    const answers = await admin.batch(operations)
    return { answers, count: statements.splice(0).length }
  }
  // The first use of a document also reads the caller.
  await countStatements([once, often])
  const needed = await countStatements([once])
  const { answers, count } = await countStatements([once, often, often])
  restore()
  expect(count).toBe(needed.count)
  const changes = answers[0]?.data['history']
  expect(changes).toHaveLength(1)
  expect(answers[2]?.data).toEqual(Object.fromEntries(aliases.map((_, n) => [`a${n}`, changes])))
})

describe('an invalid document', () => {
  test.each([
    ['{', 'Syntax Error: Expected Name, found <EOF>.'],
    ['{ currentUsr { id } }', 'Cannot query field "currentUsr" on type "Query".'],
    [
      'query a { currentUser { id } } query b { currentUser { id } }',
      'Set operationName to the name of an operation in the document.',
    ],
    ['', 'Syntax Error: Unexpected <EOF>.'],
  ])('%j is VALIDATION_FAILED, without suggestions [CL10]', async (query, message) => {
    const { codes, errors, data } = await admin.call(query)
    expect({ codes, message: errors[0]?.message, data }).toEqual({
      codes: ['VALIDATION_FAILED'],
      message,
      data: null,
    })
  })
})

describe('a malformed request', () => {
  const post = (body: string, headers = {}) =>
    send(`${world.address}/api/graphql`, 'POST', { 'content-type': 'application/json', ...headers }, body)

  test.each(['null', '"text"', '{}', '{"query":1}', '{"query":"{__typename}","variables":3}', '[1]'])(
    '%s is VALIDATION_FAILED',
    async (body) => {
      const { body: answer } = await post(body)
      const [first] = [answer].flat() as { errors: { extensions: { code: string } }[] }[]
      expect(first?.errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
    },
  )

  test('a body over 2 MB is LIMIT_EXCEEDED [CL7]', async () => {
    const { status, body } = await post(JSON.stringify({ query: ' '.repeat(2 * 1024 * 1024) }))
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { error: { code: 'LIMIT_EXCEEDED', message: 'A request body can be at most 2 MB.' } },
    })
  })

  test('has the same id in the headers and in the error [CL10]', async () => {
    const { headers, body } = await post('{}')
    const [error] = (body as { errors: { extensions: { requestId: string } }[] }).errors
    expect(headers['x-request-id']).toBe(error?.extensions.requestId)
  })
})

describe('a new document', () => {
  const wrong = (n: number) => `{ wrong${n} }`

  test('from an unauthenticated caller is not parsed, valid or not', async () => {
    for (const query of [
      wrong(1),
      '{ currentUser { newForAnyone: id } }',
      '{ __schema { types { name } } }',
      '{',
    ])
      expect(await world.anonymous.call(query)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
  })

  test('from a logged-in user is parsed, member or not', async () => {
    const person = await world.person()
    expect((await person.call(wrong(2))).codes).toEqual(['VALIDATION_FAILED'])
    expect((await person.call('{ currentUser { sentOnce: id } }')).codes).toEqual([])
  })

  test('gets the same response for unauthenticated callers after others have sent it', async () => {
    const query = '{ currentUser { sentBefore: id } }'
    await admin.get(query)
    expect(await world.anonymous.call(query)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
  })

  test('does not prevent answers to other operations of the batch', async () => {
    const answers = await admin.batch([
      zip('12207'),
      { query: wrong(3) },
      { query: '{ currentUser { third: id } }' },
    ])
    expect(answers.map(({ codes }) => codes)).toEqual([[], ['VALIDATION_FAILED'], []])
  })
})

test('a response over 8 MB is rejected, and the others of its batch are answered [CL16]', async () => {
  const longName = 'n'.repeat(100)
  const query = `query ($codes: [String!]!) {
    searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $codes }) { ${longName}: zipcode ${longName}2: city } }`
  const codes = Array.from({ length: 50_000 }, (_, n) => String(n + 10_000))
  const [large, small] = await admin.batch([{ query, variables: { codes } }, zip('12207')])
  expect(large).toMatchObject({ data: null, codes: ['LIMIT_EXCEEDED'] })
  expect(large?.errors[0]?.message).toBe(
    'The response would be larger than 8 MB. Request less data at a time.',
  )
  expect(small?.data).toEqual({ searchZipcode: { city: 'Albany' } })
})

test('a list that takes a request beyond 100,000 items is rejected, and the other operations are answered [CL16]', async () => {
  const query = `query ($codes: [String!]!) { searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $codes }) { zipcode } }`
  const bulk = (from: number) => ({
    query,
    variables: { codes: Array.from({ length: 33_000 }, (_, n) => String(n + from)) },
  })
  const answers = await admin.batch([bulk(10_000), bulk(10_001), bulk(10_002), bulk(10_003)])
  // Queries of a batch run concurrently, so any of them may be the last.
  expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'The response would contain more than 100,000 items. Request fewer rows at a time.',
  ])
})
