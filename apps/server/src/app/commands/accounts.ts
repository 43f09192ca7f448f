import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { INVITATION_DAYS } from '@plumb/domain/workspaces/defaults.ts'
import {
  findExistingEmails,
  userHasPassword,
  findOrCreateUser,
  makePasswordLink,
  PASSWORD_LINK_HOURS,
} from '../../modules/accounts/index.ts'
import {
  addMember,
  createWorkspace,
  findWorkspaceNamed,
  inviteFirstAdmin,
} from '../../modules/workspaces/index.ts'
import type { OwnedDatabase, Transaction } from '../../platform/db/database.ts'
import { becomeOwner, inOwnerTransaction } from '../../platform/db/transactions/owner-connection.ts'
import { StartRefused } from '../fail-start.ts'
import { workspacePreparations } from '../preparations.ts'
import type { Environment } from '../environment.ts'
import { withCommandDatabase, print, requireOwner, SESSION } from './command-database.ts'

interface NewWorkspace {
  readonly name: string
  readonly email: string
  /** Whether another workspace may have the same name. */
  readonly again: boolean
}

const CREATE_LINK = 'create a link to set a password'

/**
 * Creates a workspace and invites its first admin by email. If the server sends no email, the admin becomes a member immediately, and a
 * link to set a password is printed. Everything runs in one transaction.
 */
export async function createWorkspaceWithAdmin(workspace: NewWorkspace, env: Environment): Promise<void> {
  await withCommandDatabase(env, async (database, { smtp, publicUrl }) => {
    if (smtp !== null) return await inviteAdmin(workspace, database)
    await requireOwner(database, CREATE_LINK)
    const { name, email } = workspace
    const { workspaceId, token } = await database.transaction(SESSION, async (tx) => {
      await requireUnusedName(tx, workspace)
      const userId = unwrapOrRefuse(await findOrCreateUser(tx, email))
      const id = unwrapOrRefuse(await createWorkspace(tx, { name }, workspacePreparations))
      unwrapOrRefuse(
        await addMember(tx, id, { userId, role: 'ADMIN', customRoleId: null, globalLevelLevel: null }),
      )
      const owner = await becomeOwner(tx)
      const hasPassword = await userHasPassword(owner, email)
      return { workspaceId: id, token: hasPassword ? null : await makePasswordLink(owner, email) }
    })
    print(`Created workspace ${workspaceId} (${name.trim()}) with ${email} as its Super Admin.`)
    if (token === null) print(`${email} already has a password and can log in at ${publicUrl}`)
    else printLink(email, token, publicUrl)
  })
}

/** Creates a workspace and invites its first admin by email. Accepting the invitation proves the address and creates the membership. */
async function inviteAdmin(workspace: NewWorkspace, database: OwnedDatabase): Promise<void> {
  const { name, email } = workspace
  const workspaceId = await database.transaction(SESSION, async (tx) => {
    await requireUnusedName(tx, workspace)
    const id = unwrapOrRefuse(await createWorkspace(tx, { name }, workspacePreparations))
    const refusal = await inviteFirstAdmin(tx, id, { email, invitedBy: null })
    if (refusal) throw new StartRefused(refusal.message)
    return id
  })
  print(`Created workspace ${workspaceId} (${name.trim()}).`)
  print(
    `${email} has been invited to be the Super Admin of the workspace. Plumb will send the invitation email once it is running; the invitation is valid for ${INVITATION_DAYS} days.`,
  )
}

async function requireUnusedName(tx: Transaction, { name, again }: NewWorkspace): Promise<void> {
  const existingWorkspace = again ? null : await findWorkspaceNamed(tx, name)
  if (existingWorkspace !== null)
    throw new StartRefused(
      `Workspace ${existingWorkspace.id} is already named ${existingWorkspace.name}. To create another workspace with the same name, add --again.`,
    )
}

/**
 * Creates an account, and prints a link to set its password. For people who are invited by a server that sends no email: with the account,
 * they can accept the invitation (rule WS28).
 */
export async function createAccount(email: string, env: Environment): Promise<void> {
  await withCommandDatabase(env, async (database, { publicUrl }) => {
    await requireOwner(database, CREATE_LINK)
    const token = await database.transaction(SESSION, async (tx) => {
      const existingEmails = await findExistingEmails(tx, [normalizeEmail(email)])
      if (existingEmails.length > 0)
        throw new StartRefused(
          `There already is an account with the email address ${email}. To print a new link to set its password, run "npm run plumb -- account link --email ${email}".`,
        )
      unwrapOrRefuse(await findOrCreateUser(tx, email))
      return await makePasswordLink(await becomeOwner(tx), email)
    })
    if (token === null) throw new Error('The account was created but could not be found.')
    print(`Created an account for ${email}.`)
    printLink(email, token, publicUrl)
  })
}

/** Prints a new link for a user who has lost the password or the link. */
export async function renewPasswordLink(email: string, env: Environment): Promise<void> {
  await withCommandDatabase(env, async (database, { publicUrl }) => {
    await requireOwner(database, CREATE_LINK)
    const token = await database.asOwner((owner) =>
      inOwnerTransaction(owner, () => makePasswordLink(owner, email)),
    )
    if (token === null) throw new StartRefused(`There is no account with the email address ${email}.`)
    printLink(email, token, publicUrl)
  })
}

function printLink(email: string, token: string, publicUrl: string): void {
  // After the #, so that the token is in no log of a server or proxy.
  const link = new URL(`/set-password#${token}`, publicUrl)
  print(
    `${email} can set a password at this link. It works once and is valid for ${PASSWORD_LINK_HOURS} hours:\n\n  ${link.href}\n`,
  )
}

/** @returns the outcome of an operation. @throws StartRefused with the message of a refusal */
function unwrapOrRefuse<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new StartRefused(outcome.message)
  return outcome
}
