import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import { useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { saveTogglesMutation } from './queries.ts'

export const TOGGLES = ['SHOW_ALTERNATE_UNIT', 'SHOW_MIN_MAX', 'SHOW_DELTA_FROM_PREVIOUS_BAND'] as const
type Toggle = (typeof TOGGLES)[number]
export type Toggles = Readonly<Record<Toggle, boolean>>

/** What of the sheet somebody wants to see: their own settings in this workspace, saved at once. */
export function useEquityToggles({ settings }: EquityBandsQuery) {
  const saving = useSave(saveTogglesMutation)
  // Shown before it is saved, and as it was once that has failed.
  const [wanted, setWanted] = useState<Partial<Toggles>>({})
  const stored = (property: Toggle) => {
    const row = settings.find((setting) => setting.property === property)
    const value = parseSetting(property, row?.stringValue ?? null)
    return !isRefusal(value) && value
  }
  const toggles: Toggles = {
    SHOW_ALTERNATE_UNIT: wanted.SHOW_ALTERNATE_UNIT ?? stored('SHOW_ALTERNATE_UNIT'),
    SHOW_MIN_MAX: wanted.SHOW_MIN_MAX ?? stored('SHOW_MIN_MAX'),
    SHOW_DELTA_FROM_PREVIOUS_BAND:
      wanted.SHOW_DELTA_FROM_PREVIOUS_BAND ?? stored('SHOW_DELTA_FROM_PREVIOUS_BAND'),
  }
  const toggle = (property: Toggle, isOn: boolean) => {
    setWanted((now) => ({ ...now, [property]: isOn }))
    const item = { property, type: SETTINGS[property].type, stringValue: JSON.stringify(isOn) }
    saving.mutate(
      { settingsSaveRequest: { items: [item] } },
      { onError: () => setWanted(({ [property]: _failed, ...others }) => others) },
    )
  }
  return [toggles, toggle] as const
}
