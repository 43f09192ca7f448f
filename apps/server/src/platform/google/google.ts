import { emailDomain, isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

/** Plumb's client id at Google, and Google's addresses. */
export interface GoogleOptions {
  /** The client id from Google's console: the audience of tokens for Plumb. */
  readonly clientId: string
  /** The page where people log in at Google. */
  readonly authorizationUrl: string
  /** The address of the keys with which Google signs its tokens (RFC 7517). */
  readonly keysUrl: string
}

/** A user whose identity Google confirms. */
export interface GooglePerson {
  /** Google's id of the account, which does not change with its email address. */
  readonly subject: string
  /** Normalized. */
  readonly email: string
  /**
   * Whether Google controls the address: it is a Gmail address, or of a company whose domain Google manages. Google has verified any other
   * address only once, when the account was created (Google Identity, "Verify the Google ID token on your server side").
   */
  readonly isEmailVouchedFor: boolean
  readonly firstName: string
  readonly lastName: string
  /** The https URL of the picture of the account, at most 2,000 characters; null if there is none. */
  readonly pictureUrl: string | null
}

/** Login with Google. */
export interface Google extends GoogleOptions {
  /**
   * @param credential the ID token that Google issued to the browser
   * @returns the user whom the token identifies; VALIDATION_FAILED if it is not a valid token of Google's for Plumb, UNAVAILABLE while
   *   Google's keys cannot be loaded
   */
  personOf(credential: string): Promise<GooglePerson | Refusal>
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com'])
/** Time to wait for Google's keys, in milliseconds. Logins by password do not need them. */
const KEYS_TIMEOUT_MS = 3_000
/** Tolerance in seconds for tokens that are expired or not yet valid, because the clocks of two companies differ. */
const CLOCK_TOLERANCE_SECONDS = 10
const MAX_NAME_CHARACTERS = 100
const MAX_PICTURE_CHARACTERS = 2_000

/** @returns a verifier of Google's ID tokens (OpenID Connect Core 1.0, 3.1.3.7). It caches Google's published keys until they change */
export function createGoogle(options: GoogleOptions): Google {
  const keys = createRemoteJWKSet(new URL(options.keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS })
  return {
    ...options,
    async personOf(credential) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: ISSUERS,
          audience: options.clientId,
          // Never the algorithm that the token names: with another one, the published key would serve as a shared secret.
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        return readPerson(payload) ?? refuseCredential()
      } catch (fault) {
        return isTokenError(fault)
          ? refuseCredential()
          : refuse('UNAVAILABLE', googleErrorMessages.notReached)
      }
    },
  }
}

const refuseCredential = () => refuse('VALIDATION_FAILED', googleErrorMessages.failed, 'credential')

/** @returns whether the token is the problem; otherwise the keys are: no answer, a late one, or an invalid one */
function isTokenError(fault: unknown): boolean {
  if (!(fault instanceof errors.JOSEError)) return false
  return !(
    fault instanceof errors.JWKSTimeout ||
    fault instanceof errors.JWKSInvalid ||
    fault.code === 'ERR_JOSE_GENERIC'
  )
}

function readPerson({
  sub,
  email: claimedEmail,
  email_verified: isProven,
  hd,
  given_name,
  family_name,
  picture,
}: JWTPayload): GooglePerson | null {
  if (typeof claimedEmail !== 'string' || isProven !== true || !isSubject(sub)) return null
  const email = normalizeEmail(claimedEmail)
  if (!isEmail(email)) return null
  const domain = emailDomain(email) ?? ''
  return {
    subject: sub,
    email,
    isEmailVouchedFor: GMAIL_DOMAINS.has(domain) || (typeof hd === 'string' && hd.toLowerCase() === domain),
    firstName: readName(given_name) || (email.split('@')[0] ?? ''),
    lastName: readName(family_name),
    pictureUrl: readPicture(picture),
  }
}

/** The token is signed, but its claims are still input: the library does not check the type of `sub`. */
const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub !== '' && sub.length <= 255 && !/\p{Cc}/u.test(sub)

function readPicture(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > MAX_PICTURE_CHARACTERS || !URL.canParse(claim)) return null
  const { protocol, href } = new URL(claim)
  return protocol === 'https:' && href.length <= MAX_PICTURE_CHARACTERS ? href : null
}

const readName = (claim: unknown) =>
  typeof claim === 'string'
    ? claim
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, MAX_NAME_CHARACTERS)
    : ''
