import type { Transaction } from '../db/database.ts'
import { addDueWork } from '../due-work/store.ts'

/** A mail to send. Its text, and the code in its link, are created only when it is sent. */
export type MailToSend =
  | {
      readonly about: 'verify' | 'reset' | 'have-account' | 'password-changed'
      readonly to: string
      readonly workspaceId?: null
    }
  | {
      readonly about: 'invitation'
      readonly to: string
      readonly workspaceId: number
      readonly invitationId: number
    }

/** Queues a mail, to be sent once the transaction is committed. */
export async function queueMail(
  tx: Transaction,
  { about, workspaceId = null, ...payload }: MailToSend,
): Promise<void> {
  await addDueWork(tx, { workspaceId, kind: `mail.${about}`, payload })
}
