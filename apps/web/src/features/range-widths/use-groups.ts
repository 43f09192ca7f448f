import { groupName } from '@plumb/domain/groups/group.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useSave } from '../../shared/api/save.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { deleteGroupMutation, duplicateGroupMutation, saveGroupsMutation } from './queries.ts'
import type { WidthGroup } from './widths-matrix.ts'

const words = messages.rangeWidths

/** What is done to whole groups; each is saved at once. */
export function useGroups() {
  const options = { refusals: 'caller' } as const
  const saving = useSave(saveGroupsMutation, options)
  const duplicating = useSave(duplicateGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  return {
    isUnderWay: saving.isPending || duplicating.isPending || deleting.isPending,
    /** Makes a group, or gives one another name. @returns what is wrong with the name; null once it is saved */
    async save(group: WidthGroup | null, typed: string): Promise<string | null> {
      const name = groupName(typed)
      if (isRefusal(name)) return name.message
      const item = group ? { id: group.id, version: group.version, name } : { name }
      try {
        await saving.mutateAsync({ rangeWidthGroupSaveManyRequest: { items: [item] } })
        return null
      } catch (error) {
        const sentence = messageOf(error)
        toasts.error(group ? words.groupsNotSaved(sentence) : words.groupNotCreated)
        return sentence
      }
    },
    /** @returns what is wrong; null once the copy is there */
    async duplicate({ id }: WidthGroup, newName: string): Promise<string | null> {
      const name = groupName(newName)
      if (isRefusal(name)) return name.message
      try {
        const { rangeWidthGroupDuplicate: answer } = await duplicating.mutateAsync({
          rangeWidthGroupDuplicateRequest: { sourceGroupId: id, newName: name },
        })
        const failed = answer.errors.join(', ') || answer.message || words.unknownError
        if (!answer.success) return notDuplicated(failed)
        toasts.success(words.duplicated)
        return null
      } catch (error) {
        return notDuplicated(messageOf(error))
      }
    },
    /** @returns whether it is gone */
    async remove({ id }: WidthGroup): Promise<boolean> {
      try {
        await deleting.mutateAsync({ rangeWidthGroupDeleteRequest: { id } })
        return true
      } catch (error) {
        toasts.error(words.groupNotDeleted(messageOf(error)))
        return false
      }
    },
  }
}

function notDuplicated(sentence: string): string {
  toasts.error(words.notDuplicated(sentence))
  return sentence
}

/** A group that somebody else has deleted is said to be gone; without an answer there is no connection. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.platform.noConnection
  return error.code === 'NOT_FOUND' ? words.groupNotFound : error.message
}
