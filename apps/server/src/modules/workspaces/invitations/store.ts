import { callFunction } from '../../../platform/db/statements/call-function.ts'
import { INVITATIONS } from '@plumb/domain/workspaces/table.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { selectRows } from '../../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../../platform/db/rows/table.ts'

export { INVITATIONS }

export interface Invitation extends RowOf<typeof INVITATIONS> {
  /** By the database's clock. */
  readonly hasExpired: boolean
}

const selectInvitations = (tx: Transaction, workspaceId: number) =>
  selectRows(tx, INVITATIONS)
    .select(sql<boolean>`expires_at <= now()`.as('hasExpired'))
    .where('workspace_id', '=', workspaceId)

/** @returns the open invitations, sorted by email address, including expired ones, which can be renewed */
export async function findOpenInvitations(tx: Transaction, workspaceId: number): Promise<Invitation[]> {
  return await selectInvitations(tx, workspaceId).where('status', '=', 'INVITED').orderBy('email').execute()
}

/**
 * @returns the accepted invitations, the last accepted first: `updated_at` is the time of acceptance, since an accepted invitation changes
 *   only if its email address is invited again, and is then open
 */
export async function findAcceptedInvitations(tx: Transaction, workspaceId: number): Promise<Invitation[]> {
  return await selectInvitations(tx, workspaceId)
    .where('status', '=', 'ACCEPTED')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns the invitation of an email address, whether open or accepted */
export async function findInvitationOfEmail(tx: Transaction, workspaceId: number, email: string) {
  return await selectInvitations(tx, workspaceId).where('email', '=', email).executeTakeFirst()
}

/** @returns an open invitation by its id */
export async function findOpenInvitation(tx: Transaction, workspaceId: number, id: number) {
  return await selectInvitations(tx, workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'INVITED')
    .executeTakeFirst()
}

/** Ends the codes of the mails that were sent for an invitation, and drops the mails that are still to be sent. */
export const endEarlierMails = (tx: Transaction, invitationId: number) =>
  callFunction<void>(tx, 'cancel_invitation_emails', invitationId)
