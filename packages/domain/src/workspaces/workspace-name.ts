import { workspaceMessages } from '../messages/workspaces.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { storedLine } from '../refusals/stored-text.ts'

/** A workspace's name to store: trimmed, not empty, at most 255 characters. */
export function workspaceName(text: string): string | Refusal {
  return storedLine(text, {
    what: workspaceMessages.aName,
    blank: workspaceMessages.nameRequired,
    field: 'name',
  })
}
