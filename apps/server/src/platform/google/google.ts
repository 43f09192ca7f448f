import { emailDomain, isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

/** Where Plumb is known to Google, and where Google is. */
export interface GoogleOptions {
  /** As Google's console gives it: whom its tokens must be meant for. */
  readonly clientId: string
  /** Where people are sent to say who they are. */
  readonly authorizationUrl: string
  /** Where Google publishes the keys that its tokens are signed with (RFC 7517). */
  readonly keysUrl: string
}

/** Somebody of whom Google says who it is. */
export interface GooglePerson {
  /** Google's own name of the account, which stays when its address changes. */
  readonly subject: string
  /** Normalised. */
  readonly email: string
  /**
   * Whether Google decides whose the address is: one of its own mail, or of a company whose domain is in its hands. Of another address it knows only that it was proven
   * once, when the account was made (Google Identity, "Verify the Google ID token on your server side").
   */
  readonly isVouched: boolean
  readonly firstName: string
  readonly lastName: string
  /** The https URL of the picture of the account, at most 2,000 characters; null if there is none. */
  readonly pictureUrl: string | null
}

export interface Google extends GoogleOptions {
  /** @returns who signed in at Google; VALIDATION_FAILED for whatever token is not one of its own for Plumb, UNAVAILABLE while its keys cannot be had */
  personOf(credential: string): Promise<GooglePerson | Refusal>
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const OWN_DOMAINS = new Set(['gmail.com', 'googlemail.com'])
/** How long its keys are waited for, in milliseconds: sign-ins by password go on meanwhile. */
const KEYS_TIMEOUT_MS = 3_000
/** Clocks of two companies: so many seconds a token may be over, or not yet begun. */
const CLOCK_SECONDS = 10
const NAME_MOST = 100
const PICTURE_MOST = 2_000

/** @returns what verifies Google's ID tokens (OpenID Connect Core 1.0, 3.1.3.7) by its published keys, which are kept until they are others. */
export function createGoogle(options: GoogleOptions): Google {
  const keys = createRemoteJWKSet(new URL(options.keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS })
  return {
    ...options,
    async personOf(credential) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: ISSUERS,
          audience: options.clientId,
          // Never one that the token chooses: with another, the published key would pass as a shared secret.
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: CLOCK_SECONDS,
        })
        return personIn(payload) ?? notGoogle()
      } catch (fault) {
        return isAboutTheToken(fault) ? notGoogle() : refuse('UNAVAILABLE', googleErrorMessages.notReached)
      }
    },
  }
}

const notGoogle = () => refuse('VALIDATION_FAILED', googleErrorMessages.failed, 'credential')

/** Else it is about the keys: nobody answered, too late, or something else than keys. */
function isAboutTheToken(fault: unknown): boolean {
  if (!(fault instanceof errors.JOSEError)) return false
  return !(
    fault instanceof errors.JWKSTimeout ||
    fault instanceof errors.JWKSInvalid ||
    fault.code === 'ERR_JOSE_GENERIC'
  )
}

function personIn({
  sub,
  email: given,
  email_verified: isProven,
  hd,
  given_name,
  family_name,
  picture,
}: JWTPayload): GooglePerson | null {
  if (typeof given !== 'string' || isProven !== true || !isSubject(sub)) return null
  const email = normalizeEmail(given)
  if (!isEmail(email)) return null
  const domain = emailDomain(email) ?? ''
  return {
    subject: sub,
    email,
    isVouched: OWN_DOMAINS.has(domain) || (typeof hd === 'string' && hd.toLowerCase() === domain),
    firstName: nameIn(given_name) || (email.split('@')[0] ?? ''),
    lastName: nameIn(family_name),
    pictureUrl: pictureIn(picture),
  }
}

/** The token is signed, but its claims are still input: the library does not check the type of `sub`. */
const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub !== '' && sub.length <= 255 && !/\p{Cc}/u.test(sub)

function pictureIn(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > PICTURE_MOST || !URL.canParse(claim)) return null
  const { protocol, href } = new URL(claim)
  return protocol === 'https:' && href.length <= PICTURE_MOST ? href : null
}

const nameIn = (claim: unknown) =>
  typeof claim === 'string'
    ? claim
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, NAME_MOST)
    : ''
