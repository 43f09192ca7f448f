import { workspaceMessages } from '../messages/workspaces.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** @returns a workspace's name as it is stored, or a refusal */
export function validateWorkspaceName(text: string): string | Refusal {
  return validateLine(text, {
    subject: workspaceMessages.aName,
    blankMessage: workspaceMessages.nameRequired,
    field: 'name',
  })
}
