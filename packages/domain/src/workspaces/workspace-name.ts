import { workspaceMessages } from '../messages/workspaces.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** A workspace's name to store: trimmed, not empty, at most 255 characters. */
export function validateWorkspaceName(text: string): string | Refusal {
  return validateLine(text, {
    subject: workspaceMessages.aName,
    blankMessage: workspaceMessages.nameRequired,
    field: 'name',
  })
}
