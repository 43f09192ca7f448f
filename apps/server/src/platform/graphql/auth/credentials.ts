import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** An access token as sent by its holder, `<user id>.<secret>`. */
export interface AccessToken {
  readonly userId: number
  readonly secret: string
}

/** A token of a request, with the hash of its secret, which is what is stored. */
export interface ParsedToken extends AccessToken {
  readonly secretHash: Buffer
}

/** @returns the hash that is stored in place of a secret: nobody can guess 256 random bits from it */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** @returns the text that `readToken` reads. */
export const writeToken = ({ userId, secret }: AccessToken): string => `${userId}.${secret}`

/** @returns the token in a text; undefined if it is not a token of Plumb, or is an old one, without the id of its user */
export function readToken(text: string): ParsedToken | undefined {
  const [, id = '', secret = ''] = /^(\d{1,10})\.([\w-]{20,128})$/.exec(text) ?? []
  const userId = readId(id)
  return userId === undefined ? undefined : { userId, secret, secretHash: hashSecret(secret) }
}

/** The caller and the workspace that a request claims; not verified yet. */
export interface Credentials {
  readonly token: ParsedToken | null
  readonly workspaceId: number | null
}

const MAX_ID = 2_147_483_647

/** @returns the token of the `authorization` header and the workspace of `x-workspace-id`; a repeated or malformed header is refused */
export function credentialsOf(request: IncomingMessage): Credentials | Refusal {
  const authorization = readSingleHeader(request, 'authorization')
  const workspace = readSingleHeader(request, 'x-workspace-id')
  if (authorization === undefined) return refuse('VALIDATION_FAILED', platformMessages.authorizationMalformed)
  if (workspace === undefined) return refuse('VALIDATION_FAILED', workspaceMessages.workspaceHeaderInvalid)
  const token = authorization === null ? null : readToken(/^Bearer (\S+)$/.exec(authorization)?.[1] ?? '')
  if (token === undefined) return refuse('UNAUTHENTICATED', platformMessages.unauthenticated)
  const workspaceId = workspace === null ? null : readId(workspace)
  if (workspaceId === undefined) return refuse('VALIDATION_FAILED', workspaceMessages.workspaceHeaderInvalid)
  return { token, workspaceId }
}

/** @returns the header's only value, null if it is absent, undefined if it occurs several times */
function readSingleHeader(request: IncomingMessage, name: string): string | null | undefined {
  const values = request.headersDistinct[name]
  return values === undefined ? null : values.length === 1 ? values[0] : undefined
}

function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= MAX_ID ? id : undefined
}
