import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person, worldForFile } from '../testing/world.ts'

const world = worldForFile()
let person: Person
beforeAll(async () => {
  person = await world.person()
})

interface RawAnswer {
  readonly encoding: string | undefined
  readonly vary: string | undefined
  readonly contentLength: number
  readonly bytes: Buffer
}

/** Sends a request. @returns the response in bytes as sent, which `fetch` would decompress */
function post(path: string, body: unknown, accepts?: string): Promise<RawAnswer> {
  const headers = {
    'content-type': 'application/json',
    ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${world.address}${path}`, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          encoding: answer.headers['content-encoding'],
          vary: answer.headers.vary,
          contentLength: Number(answer.headers['content-length']),
          bytes: Buffer.concat(parts),
        }),
      )
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

const refusedRequest = { query: '{ currentUser { id } }' }
/** A batch that gets ten refusals, which are well over 1 kB. */
const longBatch = Array.from({ length: 10 }, () => refusedRequest)

describe('an answer', () => {
  test('over 1 kB is compressed, and decompresses to the same error codes', async () => {
    const plain = await post('/api/graphql', longBatch)
    const compressed = await post('/api/graphql', longBatch, 'gzip, deflate, br')
    expect(plain.encoding).toBeUndefined()
    expect(plain.bytes.length).toBeGreaterThan(1_000)
    expect(compressed).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' })
    expect(compressed.contentLength).toBe(compressed.bytes.length)
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const codes = (text: Buffer) =>
      (JSON.parse(text.toString()) as { errors: { extensions: { code: string } }[] }[]).map(
        ({ errors }) => errors[0]?.extensions.code,
      )
    expect(codes(gunzipSync(compressed.bytes))).toEqual(codes(plain.bytes))
  })

  test.each([
    ['for a client that accepts no compression', undefined],
    ['for a client that accepts only other encodings', 'br;q=1, gzip;q=0'],
  ])('stays uncompressed %s, and has a Vary header', async (_, accepts) => {
    expect(await post('/api/graphql', longBatch, accepts)).toMatchObject({
      encoding: undefined,
      vary: 'accept-encoding',
    })
  })

  test('of 1 kB or less is not compressed', async () => {
    const answer = await post('/api/graphql', refusedRequest, 'gzip')
    expect(answer).toMatchObject({ encoding: undefined, vary: undefined })
  })

  test('that contains a token is too short to be compressed', async () => {
    const credentials = { email: person.email, password: PASSWORD }
    expect((await post('/api/auth/login', credentials, 'gzip')).encoding).toBeUndefined()
  })
})
