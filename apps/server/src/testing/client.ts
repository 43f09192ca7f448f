import { request } from 'node:http'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'

export interface CallAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The parsed JSON of the body; null if it is empty. */
  readonly body: unknown
}

export interface GraphqlAnswer<Data> {
  readonly status: number
  readonly data: Data
  /** The codes of the errors, in order. */
  readonly codes: readonly RefusalCode[]
  readonly errors: readonly GraphqlError[]
}

export interface GraphqlError {
  readonly message: string
  readonly extensions: { readonly code: RefusalCode; readonly field?: string; readonly requestId: string }
}

/** An error of an answer: its message, and its details such as the code and the field. */
export type AnsweredRefusal = Pick<GraphqlError, 'message'> & GraphqlError['extensions']

export interface Operation {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: string
}

/** One caller of the API, with or without a token, in a workspace or in none. */
export interface Client {
  readonly token: string | null
  readonly workspaceId: number | null
  /** Runs one operation. Fields that fail are null in `data`. */
  call<Data = Record<string, unknown>>(query: string, variables?: unknown): Promise<GraphqlAnswer<Data>>
  /** As `call`; throws an error with query, variables and request id if the answer has an error. */
  get<Data = Record<string, unknown>>(query: string, variables?: unknown): Promise<Data>
  /** As `get`; returns the value of the only root field. */
  getField<Value>(query: string, variables?: unknown): Promise<Value>
  /** As `call`; returns only the codes of the errors. */
  codes(query: string, variables?: unknown): Promise<readonly RefusalCode[]>
  /** As `call`; returns the only error, and throws if there is none or more than one. */
  refusal(query: string, variables?: unknown): Promise<AnsweredRefusal>
  /** As `call`, with an idempotency key. */
  save<Data = Record<string, unknown>>(
    idempotencyKey: string,
    query: string,
    variables?: unknown,
  ): Promise<GraphqlAnswer<Data>>
  /** Sends a body as it is. */
  postText(body: string): Promise<GraphqlAnswer<unknown>>
  batch(operations: readonly Operation[]): Promise<GraphqlAnswer<Record<string, unknown>>[]>
  /** Returns the same caller in another workspace, or in none. */
  inWorkspace(workspaceId: number | null): Client
}

/** What an answer with one refusal contains, for `toMatchObject`: its code, and the details that are passed. */
export const refusedWith = (
  code: string,
  { message, ...extensions }: Readonly<Record<string, unknown>> = {},
) => ({ codes: [code], errors: [{ ...(message === undefined ? {} : { message }), extensions }] })

type Headers = Readonly<Record<string, string | readonly string[]>>

/** Sends one HTTP request unchanged: header lists are sent as repeated headers, which `fetch` would join. */
export function send(
  url: string,
  method: string,
  headers: Headers,
  body?: string | Buffer,
): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: headers as Record<string, string | string[]> },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text === '' ? null : parse(text),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The number of addresses that are reserved for the people of worlds, who log in from them. */
const RESERVED_ADDRESS_COUNT = 65_536
let addressCount = 0

/** Returns a client address that no other request comes from: many requests from one address would exceed its rate limit. */
export function newAddress(): string {
  addressCount += 1
  return nthAddress(RESERVED_ADDRESS_COUNT + addressCount)
}

/** Returns the nth private IPv4 address. */
export const nthAddress = (n: number) =>
  `10.${Math.floor(n / 65_536) % 256}.${Math.floor(n / 256) % 256}.${n % 256}`

/** Returns the header with which a call comes from a new address. */
export const fromNewAddress = () => ({ 'x-forwarded-for': newAddress() })

/** Sends a value as JSON, and these headers with it. */
export function postJson(url: string, body: unknown, headers: Headers = {}): Promise<CallAnswer> {
  return send(url, 'POST', { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
}

/**
 * Logs in like the login page; headers can set the client's address and browser.
 * @returns the answer, even if it is a refusal
 */
export function signIn(
  address: string,
  credentials: { readonly email: string; readonly password: string },
  headers: Headers = {},
): Promise<CallAnswer> {
  return postJson(`${address}/api/auth/login`, credentials, headers)
}

/**
 * @returns the token of the signed-in user
 * @throws if the sign-in failed
 */
export function tokenOf({ status, body }: CallAnswer): string {
  const token = (body as { access_token?: string } | null)?.access_token
  if (token === undefined) throw new Error(`Nobody signed in: ${status} ${JSON.stringify(body)}`)
  return token
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @returns the headers with which a caller sends JSON */
export const headersOf = ({ token, workspaceId }: Pick<Client, 'token' | 'workspaceId'>) => ({
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(workspaceId === null ? {} : { 'x-workspace-id': String(workspaceId) }),
})

/** @returns a caller of the server at this address, with these headers in addition */
export function createClient(
  address: string,
  token: string | null,
  workspaceId: number | null,
  extraHeaders: Headers = {},
): Client {
  const headers = { ...headersOf({ token, workspaceId }), ...extraHeaders }
  const postText = (body: string) => send(`${address}/api/graphql`, 'POST', headers, body)
  const post = (body: unknown) => postText(JSON.stringify(body))

  const client: Client = {
    token,
    workspaceId,
    async call<Data>(query: string, variables?: unknown) {
      const { status, body } = await post({ query, variables })
      return readAnswer<Data>(status, body)
    },
    async save<Data>(idempotencyKey: string, query: string, variables?: unknown) {
      const { status, body } = await post({ query, variables, extensions: { idempotencyKey } })
      return readAnswer<Data>(status, body)
    },
    async get<Data>(query: string, variables?: unknown) {
      const answer = await client.call<Data>(query, variables)
      if (answer.errors.length > 0) {
        throw new Error(`${query}\n${JSON.stringify(variables)}\n${JSON.stringify(answer.errors, null, 2)}`)
      }
      return answer.data
    },
    async getField<Value>(query: string, variables?: unknown) {
      const values = Object.values(await client.get(query, variables))
      if (values.length !== 1)
        throw new Error(`There are ${values.length} root fields instead of one in ${query}`)
      return values[0] as Value
    },
    codes: async (query, variables) => (await client.call(query, variables)).codes,
    async refusal(query, variables) {
      const { data, errors } = await client.call(query, variables)
      const [error] = errors
      if (!error || errors.length > 1)
        throw new Error(`${query}\n${errors.length} errors: ${JSON.stringify({ data, errors })}`)
      return { message: error.message, ...error.extensions }
    },
    async postText(body) {
      const answer = await postText(body)
      return readAnswer(answer.status, answer.body)
    },
    async batch(operations) {
      const { status, body } = await post(operations)
      return Array.isArray(body) ? body.map((one) => readAnswer(status, one)) : [readAnswer(status, body)]
    },
    inWorkspace: (id) => createClient(address, token, id),
  }
  return client
}

function readAnswer<Data>(status: number, body: unknown): GraphqlAnswer<Data> {
  const { data, errors = [] } = (body ?? {}) as { data: Data; errors?: readonly GraphqlError[] }
  return { status, data, errors, codes: errors.map(({ extensions }) => extensions.code) }
}
