import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const CLIENT_ID = 'plumb-journeys.apps.googleusercontent.com'

/** A server in place of Google's login: it redirects back at once, with a token for the current person, signed with a key that it publishes. */
export interface FakeGoogle {
  /** The environment variables that make the product use it. */
  readonly variables: Readonly<Record<string, string>>
  /** Sets the person who logs in from now on; null: the person cancels. */
  setPerson(person: { readonly email: string; readonly subject: string } | null): void
  close(): void
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  let person: Parameters<FakeGoogle['setPerson']>[0] = null
  const redirectFor = async (query: URLSearchParams): Promise<string> => {
    const answer = new URLSearchParams({ state: query.get('state') ?? '' })
    if (person === null) answer.set('error', 'access_denied')
    else {
      const { email, subject } = person
      const claims = { email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' }
      const token = new SignJWT({ ...claims, nonce: query.get('nonce') ?? '' })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(subject)
        .setIssuer('https://accounts.google.com')
        .setAudience(query.get('client_id') ?? '')
        .setIssuedAt()
        .setExpirationTime('1h')
      answer.set('id_token', await token.sign(privateKey))
    }
    return `${query.get('redirect_uri') ?? ''}#${answer.toString()}`
  }
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google.invalid')
    if (pathname === '/auth')
      void redirectFor(searchParams).then((location) => answer.writeHead(302, { location }).end())
    else
      void exportJWK(publicKey).then((key) =>
        answer
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] })),
      )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    variables: {
      PLUMB_GOOGLE_CLIENT_ID: CLIENT_ID,
      PLUMB_GOOGLE_AUTHORIZATION_URL: `${url}/auth`,
      PLUMB_GOOGLE_KEYS_URL: `${url}/certs`,
    },
    setPerson: (next) => {
      person = next
    },
    close: () => void server.close(),
  }
}
