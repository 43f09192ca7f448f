import { auditServer } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '../../testing/client.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = await world.member(await world.workspace())
})

const GRAPHQL_RESPONSE = 'application/graphql-response+json'

test('the API passes the audit of GraphQL over HTTP without errors or warnings [CL18]', async () => {
  const results = await auditServer({
    url: `${world.address}/api/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${admin.token}`)
      return fetch(url, { ...init, headers })
    },
  })
  const failed = results.flatMap((result) => ('reason' in result ? [result] : []))
  const lines = failed.map(({ id, name, status, reason }) => `${status} ${id} ${name}: ${reason}`)
  // Notices are about optional features: queries by GET, and YAML in addition to JSON, are not supported.
  expect(lines.filter((line) => !line.startsWith('notice'))).toEqual([])
  expect(results.length).toBeGreaterThan(50)
})

describe('as application/graphql-response+json', () => {
  const post = async (body: unknown, token: string | null = admin.token) => {
    const headers = {
      'content-type': 'application/json',
      accept: `${GRAPHQL_RESPONSE}, application/json;q=0.9`,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    }
    const answer = await send(`${world.address}/api/graphql`, 'POST', headers, JSON.stringify(body))
    const { errors, ...rest } = answer.body as { errors?: { extensions: { code: string } }[] }
    return {
      status: answer.status,
      type: answer.headers['content-type'],
      codes: errors?.map(({ extensions }) => extensions.code),
      rest,
    }
  }
  const type = `${GRAPHQL_RESPONSE}; charset=utf-8`

  test.each([
    ['cannot be parsed', { query: '{' }],
    ['does not fit the schema', { query: '{ nonsense }' }],
    [
      'has a variable of the wrong type',
      { query: 'query ($n: String!) { __type(name: $n) { name } }', variables: { n: 1 } },
    ],
    ['contains no query', { qeury: '{ __typename }' }],
  ])('a request that %s gets 400 without data [CL30]', async (_, body) => {
    expect(await post(body)).toEqual({ status: 400, type, codes: ['VALIDATION_FAILED'], rest: {} })
  })

  test('an unauthenticated request gets 401 without data', async () => {
    const answer = await post({ query: '{ currentUser { id } }' }, null)
    expect(answer).toEqual({ status: 401, type, codes: ['UNAUTHENTICATED'], rest: {} })
  })

  test('an operation with a rejected field gets 200 with its data', async () => {
    const query = '{ currentUser { id } searchZipcode(zipcodeSearchRequest: { zipcode: "x" }) { city } }'
    expect(await post({ query })).toEqual({
      status: 200,
      type,
      codes: ['VALIDATION_FAILED'],
      rest: { data: { currentUser: { id: admin.userId }, searchZipcode: null } },
    })
  })

  test('an executed operation gets 200 with its data', async () => {
    const answer = await post({ query: '{ currentUser { email } }' })
    expect(answer).toEqual({
      status: 200,
      type,
      codes: undefined,
      rest: { data: { currentUser: { email: admin.email } } },
    })
  })
})
