import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { PublicCall } from '../../../platform/graphql/schema/request-context.ts'
import {
  findOrCreateGoogleAccount,
  type GoogleCredential,
  onAddressVerified,
  refuseTooManyTries,
} from '../../accounts/index.ts'
import { addMember } from '../members/operations.ts'
import { createWorkspace, type PrepareWorkspace, refuseUnknownDefaults } from '../operations.ts'
import { type NewAccountInput, readNewAccount, signUp, withGoogle } from './operations.ts'
import { registerWithWorkspace, type RequestedWorkspace, takeRequestedWorkspace } from './store.ts'

interface NewWorkspaceInput {
  readonly workspaceName: string
  readonly defaultCountry?: string | null | undefined
  readonly defaultCurrency?: string | null | undefined
}

/** The limit on new workspaces that one network address can request. */
const WORKSPACES_FROM_ADDRESS = { name: 'sign-up.workspace', tries: 10, seconds: 24 * 3_600 }

/** @returns the workspace that a person wants, or a refusal: ACCESS_DENIED unless this server lets people create their own workspaces */
function readOwnWorkspace(
  { allowsOwnWorkspaces }: PublicCall,
  { workspaceName, defaultCountry = null, defaultCurrency = null }: NewWorkspaceInput,
): RequestedWorkspace | Refusal {
  if (!allowsOwnWorkspaces) return refuse('ACCESS_DENIED', workspaceMessages.noOwnWorkspace)
  const name = validateWorkspaceName(workspaceName)
  if (isRefusal(name)) return { ...name, field: 'workspaceName' }
  const defaults = { defaultCountry, defaultCurrency }
  return refuseUnknownDefaults(defaults) ?? { name, ...defaults }
}

const refuseTooManyWorkspaces = (request: PublicCall) =>
  refuseTooManyTries(request, [{ limit: WORKSPACES_FROM_ADDRESS, key: request.address }])

/**
 * Creates an account for a person who wants a new workspace, and sends a mail that verifies the address: before that, there is no
 * workspace. Existing users get a mail that says that they have an account; the response is the same (rule WS22).
 * @returns null, or a refusal: ACCESS_DENIED unless this server lets people create their own workspaces
 */
export async function signupAndCreateNewWorkspace(
  request: PublicCall,
  input: NewAccountInput & NewWorkspaceInput,
): Promise<Refusal | null> {
  const workspace = readOwnWorkspace(request, input)
  if (isRefusal(workspace)) return workspace
  const account = await readNewAccount(request, input)
  if (isRefusal(account)) return account
  const limitRefusal = await refuseTooManyWorkspaces(request)
  if (limitRefusal) return limitRefusal
  return await signUp(request, { ...account, password: input.password }, (tx, newAccount) =>
    registerWithWorkspace(tx, newAccount, workspace),
  )
}

/**
 * Creates an account and a new workspace for a user whom Google has signed in and who has no account.
 * @param preparations create the rows that every workspace starts with
 * @returns null, or a refusal
 */
export async function signupAndCreateNewWorkspaceWithGoogle(
  request: PublicCall,
  { credential, clientId, ...input }: GoogleCredential & NewWorkspaceInput,
  preparations: readonly PrepareWorkspace[],
): Promise<Refusal | null> {
  const workspace = readOwnWorkspace(request, input)
  if (isRefusal(workspace)) return workspace
  const limitRefusal = await refuseTooManyWorkspaces(request)
  if (limitRefusal) return limitRefusal
  return await withGoogle(request, { credential, clientId }, async (tx, person) => {
    const existing = await findOrCreateGoogleAccount(tx, person, { canCreate: false })
    if (!isRefusal(existing)) return refuse('VALIDATION_FAILED', googleErrorMessages.hasAccount(person.email))
    const userId = await findOrCreateGoogleAccount(tx, person, { canCreate: true })
    if (isRefusal(userId)) return userId
    await createOwnWorkspace(tx, userId, workspace, preparations)
    return null
  })
}

/**
 * Registers the creation of workspaces: as soon as a new user has verified the email address, the requested workspace is created with them
 * as Super Admin. A user who verifies it in another way did not sign up themselves: another person used their address, and that request
 * is deleted.
 * @param preparations create the rows that every workspace starts with
 */
export function createWorkspacesOnVerification(preparations: readonly PrepareWorkspace[]): void {
  onAddressVerified(async (tx, { userId }, _email, verifiedBy) => {
    const requested = await takeRequestedWorkspace(tx, userId)
    if (requested && verifiedBy === 'verification')
      await createOwnWorkspace(tx, userId, requested, preparations)
  })
}

async function createOwnWorkspace(
  tx: Transaction,
  userId: number,
  requested: RequestedWorkspace,
  preparations: readonly PrepareWorkspace[],
): Promise<void> {
  tx.actAs(userId)
  try {
    const workspaceId = await createWorkspace(tx, requested, preparations)
    const membershipId = isRefusal(workspaceId)
      ? workspaceId
      : await addMember(tx, workspaceId, { userId, role: 'ADMIN', customRoleId: null })
    if (isRefusal(membershipId))
      throw new Error(`Could not create the workspace for a new user: ${membershipId.message}`)
  } finally {
    await tx.enterWorkspace(null)
  }
}
