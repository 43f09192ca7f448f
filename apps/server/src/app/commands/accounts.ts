import { INVITATION_DAYS } from '@plumb/domain/workspaces/defaults.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import {
  canSignIn,
  findOrInviteUser,
  makePasswordLink,
  PASSWORD_LINK_HOURS,
} from '../../modules/accounts/index.ts'
import { addMember, createWorkspace, inviteFirstAdmin } from '../../modules/workspaces/index.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { StartRefused } from '../fail-start.ts'
import { asTablesOwner, type OpenDatabase, openDatabase } from '../open-database.ts'
import { preparations } from '../preparations.ts'

type Environment = Readonly<Record<string, string | undefined>>

const SESSION = { requestId: 'plumb-command', userId: null, workspaceId: null }

/** Makes a workspace, and invites its first admin by mail; where none is sent it makes that one too, and says how they come to a password. */
export async function makeWorkspace(
  { name, 'admin-email': email }: Readonly<Record<'name' | 'admin-email', string>>,
  env: Environment,
): Promise<void> {
  await onDatabase(env, async (database, configuration) => {
    if (configuration.smtp !== null) return await inviteAdmin({ name, email }, database)
    const workspaceId = await database.transaction(SESSION, async (tx) => {
      const userId = must(await findOrInviteUser(tx, email))
      const id = must(await createWorkspace(tx, { name }, preparations))
      must(await addMember(tx, id, { userId, role: 'ADMIN', customRoleId: null, globalLevelLevel: null }))
      return id
    })
    say(`Created workspace ${workspaceId} (${name.trim()}) with ${email} as its Super Admin.`)
    if (await asTablesOwner(configuration, database, (owner) => canSignIn(owner, email)))
      say(`${email} already has a password and can log in at ${configuration.publicUrl}`)
    else await sayLink(email, configuration, database)
  })
}

/** Where mail is sent: who is invited proves the address by it, and is a member then. */
async function inviteAdmin(
  { name, email }: { readonly name: string; readonly email: string },
  database: OpenDatabase,
): Promise<void> {
  const workspaceId = await database.transaction(SESSION, async (tx) => {
    const id = must(await createWorkspace(tx, { name }, preparations))
    const refusal = await inviteFirstAdmin(tx, id, { email, invitedBy: null })
    if (refusal) throw new StartRefused(refusal.message)
    return id
  })
  say(`Created workspace ${workspaceId} (${name.trim()}).`)
  say(
    `${email} is invited to become its Super Admin. The email is sent while Plumb is running, and the invitation is valid for ${INVITATION_DAYS} days.`,
  )
}

/** Makes a new link for somebody who has an account, and has lost the password or the link. */
export async function renewPassword(
  { email }: Readonly<Record<'email', string>>,
  env: Environment,
): Promise<void> {
  await onDatabase(env, (database, configuration) => sayLink(email, configuration, database))
}

async function sayLink(email: string, configuration: Configuration, database: OpenDatabase): Promise<void> {
  const token = await asTablesOwner(configuration, database, (owner) => makePasswordLink(owner, email))
  if (token === null) throw new StartRefused(`There is no account with the email address ${email}.`)
  // After the #, so that no log and no proxy on the way is told it.
  const link = new URL(`/set-password#${token}`, configuration.publicUrl)
  say(
    `${email} can set a password at this link. It works once and is valid for ${PASSWORD_LINK_HOURS} hours:\n\n  ${link.href}\n`,
  )
}

async function onDatabase(
  env: Environment,
  run: (database: OpenDatabase, configuration: Configuration) => Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(env)
  const database = await openDatabase(configuration)
  try {
    await run(database, configuration)
  } finally {
    await database.close()
  }
}

/** A refusal is a sentence for whoever typed the command. */
function must<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new StartRefused(outcome.message)
  return outcome
}

const say = (text: string) => process.stdout.write(`${text}\n`)
