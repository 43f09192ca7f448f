import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { hasMoreValues, registerJsonBodies, TOO_MANY_VALUES } from './json-bodies.ts'

test.each<[what: string, value: unknown, values: number]>([
  ['a list', [1, 2, 3], 3],
  ['objects in a list', [{ a: 1, b: 'x' }, { a: 1 }], 5],
  ['commas and brackets inside strings', { text: 'a,b,[{,"\\', other: '\\",[[' }, 2],
  ['a string that ends with a backslash', ['\\', ',,,,,,'], 2],
])('counts the values of %s', (_what, value, values) => {
  const json = Buffer.from(JSON.stringify(value))
  expect(hasMoreValues(json, values)).toBe(false)
  expect(hasMoreValues(json, values - 1)).toBe(true)
})

test('replaces a body with too many values by a marker [CL29]', async () => {
  const server = Fastify()
  registerJsonBodies(server, 100)
  server.post('/', async ({ body }) => ({ isRead: body !== TOO_MANY_VALUES, body }))
  const send = async (payload: string) => {
    const { statusCode, body } = await server.inject({ method: 'POST', url: '/', headers, payload })
    return { statusCode, ...(JSON.parse(body) as { isRead?: boolean; body?: unknown }) }
  }
  const headers = { 'content-type': 'application/json' }
  const list = Array.from({ length: 101 }, () => 1)
  expect(await send(JSON.stringify(list))).toMatchObject({ isRead: false })
  expect(await send(JSON.stringify(list.slice(1)))).toMatchObject({ isRead: true, body: list.slice(1) })
  expect(await send(JSON.stringify(['ü'.repeat(200)]))).toMatchObject({ body: ['ü'.repeat(200)] })
  // As without the limit, invalid JSON and a forbidden key are malformed.
  for (const wrong of ['{', '', '{"__proto__":1}']) expect((await send(wrong)).statusCode).toBe(400)
})
