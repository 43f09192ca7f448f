import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { ReadReplica } from '../../db/postgres/read-replica.ts'
import type { Google } from '../../google/google.ts'
import type { Log } from '../../log/log.ts'
import type { Admission } from '../auth/admission.ts'
import type { Authority } from '../auth/authority.ts'
import type { Credentials } from '../auth/credentials.ts'
import type { Documents } from '../documents/documents.ts'
import type { OperationInput } from '../documents/operations.ts'

/** One HTTP request of one or more GraphQL operations. */
export interface GraphqlCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Whether the response is a list. */
  readonly isBatch: boolean
  readonly operations: readonly (OperationInput | Refusal)[]
}

/** A call whose headers have been read. */
export interface CallerRequest {
  readonly request: FastifyRequest
  readonly credentials: Credentials
}

/** The services that the steps of a call use. */
export interface GraphqlServices {
  readonly database: Database
  readonly log: Log
  readonly documents: Documents
  readonly admission: Admission
  /** Reads the caller's session, user, membership, role and flags. */
  readonly authenticate: (tx: Transaction, credentials: Credentials) => Promise<Authority>
  /** Null: all queries use the primary. */
  readonly replica: ReadReplica | null
  /** Null: login with Google is off. */
  readonly google: Google | null
  /** Whether anybody may sign up for a workspace of their own. */
  readonly allowsOwnWorkspaces: boolean
}
