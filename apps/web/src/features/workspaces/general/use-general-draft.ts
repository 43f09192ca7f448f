import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { SettingKey } from '@plumb/domain/settings/setting.ts'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useSave } from '../../../shared/api/save.ts'
import { toastRefusal } from '../../../shared/api/toast-refusal.ts'
import { parseRoleKey, roleKey } from '../../../shared/settings/role-choices.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { saveWorkspaceMutation, saveWorkspaceWithSettingsMutation } from '../queries.ts'
import type { GeneralWorkspace, StoredSetting } from './general-page.tsx'

const { general } = workspaceMessages

/** The values of the form that are fields of the workspace. */
interface GeneralValues {
  readonly name: string
  readonly domain: string
  readonly enableInviteByDomain: boolean
  /** In the format of `roleKey`. */
  readonly inviteByDomainRole: string
  readonly defaultCountry: string
  readonly defaultCurrency: string
}

/** Settings as JSON text, as the server stores them. */
type SettingTexts = Readonly<Partial<Record<SettingKey, string>>>

const toFormValues = (workspace: GeneralWorkspace): GeneralValues => ({
  name: workspace.name,
  domain: workspace.domain ?? '',
  enableInviteByDomain: workspace.enableInviteByDomain,
  inviteByDomainRole: roleKey({
    role: workspace.inviteByDomainRole,
    customRoleId: workspace.inviteByDomainCustomRole?.id ?? null,
  }),
  defaultCountry: workspace.defaultCountry,
  defaultCurrency: workspace.defaultCurrency,
})

/** The unsaved changes of the general settings, and a function that saves all of them in one operation. */
export function useGeneralDraft(workspace: GeneralWorkspace, settings: readonly StoredSetting[]) {
  const [changedValues, setChangedValues] = useState<Partial<GeneralValues>>({})
  const [chosenSettings, setChosenSettings] = useState<SettingTexts>({})
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const [isNotSaved, setNotSaved] = useState(false)
  const saving = useSave(saveWorkspaceMutation)
  const savingWithSettings = useSave(saveWorkspaceWithSettingsMutation)

  const stored = toFormValues(workspace)
  const values: GeneralValues = { ...stored, ...changedValues }
  const differs = (key: keyof GeneralValues) => values[key] !== stored[key]
  const changedSettings = settings.flatMap(({ property, type, stringValue, version }) => {
    const next = chosenSettings[property as SettingKey]
    return next === undefined || next === stringValue ? [] : [{ property, type, stringValue: next, version }]
  })
  const keys = Object.keys(stored) as (keyof GeneralValues)[]
  const isDirty = changedSettings.length > 0 || keys.some(differs)
  const discardChanges = () => {
    setChangedValues({})
    setChosenSettings({})
    setRefused(null)
    setNotSaved(false)
  }
  /** Called when a value changes: it may be the refused one. */
  const clearRefusal = () => {
    if (refused) setNotSaved(false)
    setRefused(null)
  }
  return {
    values,
    isDirty,
    /** Whether the last save failed, and something remains to be saved. */
    isNotSaved: isNotSaved && isDirty,
    isSaving: saving.isPending || savingWithSettings.isPending,
    discardChanges,
    errorAt: (field: string) => (refused?.field === field ? refused.message : null),
    change(next: Partial<GeneralValues>) {
      setChangedValues({ ...changedValues, ...next })
      clearRefusal()
    },
    settingOf: (property: SettingKey) =>
      chosenSettings[property] ??
      settings.find((setting) => setting.property === property)?.stringValue ??
      null,
    choose(property: SettingKey, stringValue: string) {
      setChosenSettings({ ...chosenSettings, [property]: stringValue })
      clearRefusal()
    },

    async save(): Promise<void> {
      const { role, customRoleId } = parseRoleKey(values.inviteByDomainRole)
      const workspaceUpdateRequest = {
        version: workspace.version,
        ...(differs('name') && { name: values.name }),
        ...(differs('domain') && { domain: values.domain }),
        ...(differs('enableInviteByDomain') && { enableInviteByDomain: values.enableInviteByDomain }),
        ...(differs('defaultCountry') && { defaultCountry: values.defaultCountry }),
        ...(differs('defaultCurrency') && { defaultCurrency: values.defaultCurrency }),
        ...(differs('inviteByDomainRole') && {
          inviteByDomainRole: role,
          inviteByDomainCustomRoleId: customRoleId,
        }),
      }
      setNotSaved(false)
      try {
        if (changedSettings.length === 0) await saving.mutateAsync({ workspaceUpdateRequest })
        else
          await savingWithSettings.mutateAsync({
            workspaceUpdateRequest,
            settingsSaveRequest: { items: changedSettings },
          })
        toasts.success(differs('inviteByDomainRole') ? workspaceMessages.defaultRoleUpdated : general.saved)
        discardChanges()
      } catch (error) {
        setNotSaved(true)
        const { field = '', message = '', item } = error instanceof ApiError ? error : {}
        const refusedSetting = changedSettings[item?.index ?? -1]?.property
        if (refusedSetting !== undefined) setRefused({ field: refusedSetting, message })
        else if (keys.includes(field as keyof GeneralValues)) setRefused({ field, message })
        else toastRefusal(error)
      }
    },
  }
}
