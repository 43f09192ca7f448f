import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { OpenCall } from '../../../platform/graphql/schema/request-context.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { onAddressVerified, refuseTooManyTries } from '../../accounts/index.ts'
import { addMember } from '../members/operations.ts'
import { createWorkspace, type PrepareWorkspace, refuseUnknownDefaults } from '../operations.ts'
import { type NewAccountInput, readNewAccount } from './operations.ts'
import { registerWithWorkspace, type RequestedWorkspace, takeRequestedWorkspace } from './store.ts'

export interface OwnWorkspaceInput extends NewAccountInput {
  readonly workspaceName: string
  readonly defaultCountry?: string | null | undefined
  readonly defaultCurrency?: string | null | undefined
}

/** New workspaces that one network address can request. */
const WORKSPACES_FROM_ADDRESS = { name: 'sign-up.workspace', tries: 10, seconds: 24 * 3_600 }

/**
 * Creates an account for a person who wants a new workspace, and sends a mail that verifies the address: before that, there is no
 * workspace. Existing users get a mail that says so; the answer is the same (rule WS22).
 * @returns null, or a refusal: ACCESS_DENIED unless this server is configured for it
 */
export async function signupAndCreateNewWorkspace(
  request: OpenCall,
  input: OwnWorkspaceInput,
): Promise<Refusal | null> {
  const { allowsOwnWorkspaces, address } = request
  if (!allowsOwnWorkspaces) return refuse('ACCESS_DENIED', workspaceMessages.noOwnWorkspace)
  const name = validateWorkspaceName(input.workspaceName)
  if (isRefusal(name)) return { ...name, field: 'workspaceName' }
  const { defaultCountry = null, defaultCurrency = null } = input
  const unknown = refuseUnknownDefaults({ defaultCountry, defaultCurrency })
  if (unknown) return unknown
  const account = await readNewAccount(request, input)
  if (isRefusal(account)) return account
  const tooMany = await refuseTooManyTries(request, [{ limit: WORKSPACES_FROM_ADDRESS, key: address }])
  if (tooMany) return tooMany
  const passwordHash = await hashPassword(input.password)
  if (isRefusal(passwordHash)) return passwordHash
  await request.begin(async (tx) => {
    const isNew = await registerWithWorkspace(tx, {
      ...account,
      passwordHash,
      workspace: { name, defaultCountry, defaultCurrency },
    })
    await queueMail(tx, { about: isNew ? 'verify' : 'have-account', to: account.email })
  })
  return null
}

/**
 * Registers the creation of workspaces: as soon as a new user has verified the address, the requested workspace is created with them as
 * Super Admin. A user who verifies it in another way did not sign up themselves: another person used their address, and that request is
 * deleted.
 * @param preparations create rows of the capabilities in a new workspace
 */
export function createWorkspacesOnVerification(preparations: readonly PrepareWorkspace[]): void {
  onAddressVerified(async (tx, { userId }, _email, proofKind) => {
    const requested = await takeRequestedWorkspace(tx, userId)
    if (requested && proofKind === 'verification')
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
    const made = isRefusal(workspaceId)
      ? workspaceId
      : await addMember(tx, workspaceId, {
          userId,
          role: 'ADMIN',
          customRoleId: null,
          globalLevelLevel: null,
        })
    if (isRefusal(made)) throw new Error(`Could not create the workspace of a new user: ${made.message}`)
  } finally {
    await tx.enterWorkspace(null)
  }
}
