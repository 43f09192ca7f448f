import { validateCustomRoleName } from '@plumb/domain/roles/custom-role.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useSave } from '../../shared/api/save.ts'
import { runWithToast, toastRefusal } from '../../shared/api/toast-refusal.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { createRoleMutation, deleteRoleMutation, updateRoleMutation } from './queries.ts'

/** A role to save; without an id it is created. */
interface RoleToSave {
  readonly id: number | null
  /** The version that was read. */
  readonly version: number | null
  readonly name: string
  readonly scopes: readonly Scope[]
}

/** The role's id, the reason why its name was refused, or null after another error. */
type SaveResult = { readonly id: number } | { readonly nameError: string } | null

/** Returns the actions on roles; each shows its result in a toast, except a refused name, which `save` returns. */
export function useRoleActions() {
  const creating = useSave(createRoleMutation)
  const updating = useSave(updateRoleMutation)
  const deleting = useSave(deleteRoleMutation)
  return {
    isUnderWay: creating.isPending || updating.isPending || deleting.isPending,
    /** Whether the last save of a role failed. */
    isNotSaved: creating.isError || updating.isError,

    async save({ id, version, name: typed, scopes }: RoleToSave): Promise<SaveResult> {
      const name = validateCustomRoleName(typed)
      if (isRefusal(name)) return { nameError: name.message }
      try {
        if (id === null) {
          const createdRole = await creating.mutateAsync({
            customRoleCreateRequest: { name, scopes: [...scopes] },
          })
          toasts.success(roleMessages.created)
          return createdRole.createCustomRole
        }
        await updating.mutateAsync({ customRoleUpdateRequest: { id, version, name, scopes: [...scopes] } })
        toasts.success(roleMessages.updated)
        return { id }
      } catch (error) {
        if (error instanceof ApiError && error.field === 'name') return { nameError: error.message }
        toastRefusal(error)
        return null
      }
    },

    /** Returns whether it was deleted. */
    remove: (id: number) =>
      runWithToast(() => deleting.mutateAsync({ customRoleDeleteRequest: { id } }), roleMessages.deleted),
  }
}
