import { pickFields } from '@plumb/domain/editing/row-fields.ts'
import { validateGroupName } from '@plumb/domain/groups/group.ts'
import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { save } from '../api/save.ts'
import type { Save } from '../api/subjects.ts'
import { useWorkspaceId } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'

/** A group of comp bands, bonuses, equity or range widths. */
export interface NamedGroup {
  readonly id: number
  readonly version: number
  readonly name: string
  /** The last change to the group or to anything in it, with its time (ISO 8601); null if unknown, absent if not selected. */
  readonly lastChange?: { readonly changedAt: string; readonly changedBy?: string | null } | null
}

/** The error of a field. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The response of a duplication. */
interface DuplicationAnswer {
  readonly success: boolean
  readonly message?: string | null
  readonly errors: readonly string[]
}

/** The calls behind the actions on groups. Each throws what `useSave` throws with `refusalsShownBy: 'caller'`. */
interface GroupCalls<New extends object = object> {
  /** Returns the id of the new group; undefined if the answer has none. */
  readonly create: (group: New & { readonly name: string }) => Promise<number | undefined>
  readonly rename: (group: NamedGroup) => Promise<unknown>
  /** Absent if groups cannot be copied. */
  readonly duplicate?:
    | ((request: { readonly sourceGroupId: number; readonly newName: string }) => Promise<DuplicationAnswer>)
    | undefined
  readonly remove: (id: number) => Promise<unknown>
}

/** The toasts of one action. */
interface ActionTexts {
  /** Absent if the page shows enough. */
  readonly done?: string
  readonly failed: (message: string) => string
}

export interface GroupActionTexts {
  readonly created: ActionTexts
  /** Shown if the answer does not contain the id of the new group. */
  readonly idMissing?: string
  readonly renamed: ActionTexts
  /** A message of the server replaces `done`. */
  readonly duplicated?: ActionTexts
  readonly deleted: ActionTexts
  /** Shown if someone else has deleted the group. */
  readonly notFound?: string
}

/** The operations on groups that `groupCalls` returns. */
interface GroupOperations {
  /** Absent if `rename` also creates groups, from items without an id. */
  readonly create?: Save<{ readonly created: { readonly id: number } }, { request: { name: string } }>
  readonly rename: Save<
    { readonly saved: readonly { readonly id: number }[] },
    { request: { items: readonly { id?: number; version?: number; name: string }[] } }
  >
  readonly duplicate: Save<
    { readonly copied: DuplicationAnswer },
    { request: { sourceGroupId: number; newName: string } }
  >
  readonly remove: Save<unknown, { request: { id: number } }>
}

/**
 * Returns the actions on groups, which send the operations of their capability.
 * @param options.replacedCalls calls that replace those that send an operation
 * @param options.savedFields the fields of a group that are saved with its name
 */
export function useGroupOperations<New extends object = object>(
  { create, rename, duplicate, remove }: GroupOperations,
  messages: GroupActionTexts,
  {
    replacedCalls = {},
    savedFields = [],
  }: { replacedCalls?: Partial<GroupCalls<New>>; savedFields?: readonly string[] } = {},
) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceId()
  const send = <Result, Variables>(document: Save<Result, Variables>, variables: NoInfer<Variables>) =>
    save(queryClient, document, variables, { workspaceId, refusalsShownBy: 'caller' })
  return useGroupActions<New>(
    {
      create: async ({ name }) =>
        create
          ? (await send(create, { request: { name } })).created.id
          : (await send(rename, { request: { items: [{ name }] } })).saved[0]?.id,
      rename: ({ id, version, name, ...group }) =>
        send(rename, { request: { items: [{ id, version, name, ...pickFields(group, savedFields) }] } }),
      duplicate: async (request) => (await send(duplicate, { request })).copied,
      remove: (id) => send(remove, { request: { id } }),
      ...replacedCalls,
    },
    messages,
  )
}

/** Returns the actions on groups. Each saves at once and shows the outcome; a typed name is checked first. */
export function useGroupActions<New extends object = object>(
  calls: GroupCalls<New>,
  texts: GroupActionTexts,
) {
  const [pendingCount, setPendingCount] = useState(0)
  const messageOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return connectionMessages.noConnection
    return error.code === 'NOT_FOUND' ? (texts.notFound ?? groupMessages.page.gone) : error.message
  }
  /** Returns the answer of the call, or its error, which a toast has shown if it is a refusal. */
  async function runAction<T>(call: () => Promise<T>, { failed }: ActionTexts) {
    setPendingCount((count) => count + 1)
    try {
      return { answer: await call() }
    } catch (error) {
      const message = messageOf(error)
      // A failed connection has its own notice.
      if (error instanceof ApiError) toasts.error(failed(message))
      return { message, field: (error instanceof ApiError && error.field) || 'name' }
    } finally {
      setPendingCount((count) => count - 1)
    }
  }
  const showSuccess = ({ done }: ActionTexts) => done !== undefined && toasts.success(done)
  return {
    isUnderWay: pendingCount > 0,

    /** Returns the id of the new group, or the error of a field. */
    async create(typed: New & { readonly name: string }): Promise<number | FieldError> {
      const name = validateGroupName(typed.name)
      if (isRefusal(name)) return { field: 'name', message: name.message }
      const outcome = await runAction(() => calls.create({ ...typed, name }), texts.created)
      if (!('answer' in outcome)) return outcome
      if (outcome.answer === undefined) {
        const message = texts.idMissing ?? groupMessages.unknownError
        toasts.error(message)
        return { field: 'name', message }
      }
      showSuccess(texts.created)
      return outcome.answer
    },

    /** Returns the error of the name; null once it is saved. */
    async rename(group: NamedGroup, typed: string): Promise<string | null> {
      const name = validateGroupName(typed)
      if (isRefusal(name)) return name.message
      const outcome = await runAction(() => calls.rename({ ...group, name }), texts.renamed)
      if (!('answer' in outcome)) return outcome.message
      showSuccess(texts.renamed)
      return null
    },

    /** Whether groups can be copied. */
    canDuplicate: calls.duplicate !== undefined,

    /** Returns the error; null once the copy exists. */
    async duplicate({ id }: NamedGroup, typed: string): Promise<string | null> {
      const { duplicate } = calls
      const { duplicated } = texts
      if (!duplicate || !duplicated) throw new Error('These groups cannot be copied.')
      const newName = validateGroupName(typed)
      if (isRefusal(newName)) return newName.message
      const outcome = await runAction(() => duplicate({ sourceGroupId: id, newName }), duplicated)
      if (!('answer' in outcome)) return outcome.message
      const { success, message, errors } = outcome.answer
      if (success) {
        toasts.success(message || duplicated.done || '')
        return null
      }
      const reason = errors.join(', ') || message || groupMessages.unknownError
      toasts.error(duplicated.failed(reason))
      return reason
    },

    /** Returns whether the group has been deleted. */
    async remove({ id }: NamedGroup): Promise<boolean> {
      const outcome = await runAction(() => calls.remove(id), texts.deleted)
      if (!('answer' in outcome)) return false
      showSuccess(texts.deleted)
      return true
    },
  }
}

export type GroupActions<New extends object = object> = ReturnType<typeof useGroupActions<New>>

/** The actions on existing groups. */
export type ExistingGroupActions = Omit<GroupActions, 'create'>
