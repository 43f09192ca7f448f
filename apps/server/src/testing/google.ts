import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A local stand-in for Google: its own keys, and tokens signed with them. */
export interface TestGoogle {
  readonly options: { readonly clientId: string; readonly authorizationUrl: string; readonly keysUrl: string }
  /** @returns a token like Google's, with these claims replaced */
  signToken(claims?: JWTPayload, changes?: TokenChanges): Promise<string>
  /** Signs with another key from now on, and publishes only that one. */
  rotate(): Promise<void>
  /** Makes requests for the published key fail from now on. */
  failKeyRequests(): void
  /** Returns the number of requests for the published key so far. */
  countKeyRequests(): number
  /** Returns the public key as it is published: as JSON. */
  getPublishedKey(): Promise<string>
  close(): void
}

export interface TokenChanges {
  /** Whether the token is signed with a key that is not published. */
  readonly isSignedWithOtherKey?: boolean
  /** The time until the token expires, such as '1h'. */
  readonly expiry?: string
}

export const CLIENT_ID = '1234-plumb.apps.googleusercontent.com'

export async function startTestGoogle(): Promise<TestGoogle> {
  let keyCount = 0
  const makeKeys = async () => ({ ...(await generateKeyPair('RS256')), kid: `key-${(keyCount += 1)}` })
  let keys = await makeKeys()
  const otherKeys = await makeKeys()
  let isUnavailable = false
  let keyRequests = 0
  const publishKey = async () => ({
    ...(await exportJWK(keys.publicKey)),
    kid: keys.kid,
    alg: 'RS256',
    use: 'sig',
  })
  const server = createServer((_request, answer) => {
    keyRequests += 1
    if (isUnavailable) return void answer.writeHead(500).end()
    void publishKey().then((key) =>
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    options: { clientId: CLIENT_ID, authorizationUrl: `${url}/auth`, keysUrl: `${url}/certs` },
    signToken: async (claims = {}, { isSignedWithOtherKey = false, expiry = '1h' } = {}) => {
      const allClaims = { email_verified: true, given_name: 'Grace', family_name: 'Hopper', ...claims }
      return await new SignJWT(allClaims)
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
        .setIssuer(claims.iss ?? 'https://accounts.google.com')
        .setAudience(claims.aud ?? CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime(expiry)
        .sign(isSignedWithOtherKey ? otherKeys.privateKey : keys.privateKey)
    },
    rotate: async () => {
      keys = await makeKeys()
    },
    failKeyRequests: () => {
      isUnavailable = true
    },
    countKeyRequests: () => keyRequests,
    getPublishedKey: async () => JSON.stringify(await publishKey()),
    close: () => void server.close(),
  }
}
