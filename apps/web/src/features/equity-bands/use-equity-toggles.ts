import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import { useRef, useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { useStableValue } from '../../shared/editing/use-stable-value.ts'
import { saveTogglesMutation } from './queries.ts'

export const TOGGLES = ['SHOW_ALTERNATE_UNIT', 'SHOW_MIN_MAX', 'SHOW_DELTA_FROM_PREVIOUS_BAND'] as const
type Toggle = (typeof TOGGLES)[number]
export type Toggles = Readonly<Record<Toggle, boolean>>

/** Returns the user's display settings in this workspace, and a function that changes one and saves it immediately. */
export function useEquityToggles({ settings }: EquityBandsQuery) {
  const saving = useSave(saveTogglesMutation, { refusalsShownBy: 'toast' })
  /** Choices since the page was opened, shown before they are saved; removed if saving fails. */
  const [chosenToggles, setChosenToggles] = useState<Partial<Toggles>>({})
  /** The versions after the saves of this page, which may be newer than the loaded ones. */
  const versions = useRef(new Map<Toggle, number>())
  /** Toggles are saved one after another, so that each is sent with the version of the previous save. */
  const lastSave = useRef<Promise<void>>(Promise.resolve())
  const settingOf = (property: Toggle) => settings.find((setting) => setting.property === property)
  const getStored = (property: Toggle) => {
    const value = parseSetting(property, settingOf(property)?.stringValue ?? null)
    return !isRefusal(value) && value
  }
  const getToggle = (property: Toggle) => chosenToggles[property] ?? getStored(property)
  const currentToggles = Object.fromEntries(
    TOGGLES.map((property) => [property, getToggle(property)]),
  ) as Toggles
  const toggles = useStableValue(currentToggles)
  const setToggle = (property: Toggle, isOn: boolean) => {
    setChosenToggles((chosen) => ({ ...chosen, [property]: isOn }))
    const loadedVersion = settingOf(property)?.version ?? null
    const save = async () => {
      const version = Math.max(loadedVersion ?? 0, versions.current.get(property) ?? 0) || null
      const item = { property, type: SETTINGS[property].type, stringValue: JSON.stringify(isOn), version }
      try {
        const { settingsSave } = await saving.mutateAsync({ settingsSaveRequest: { items: [item] } })
        for (const saved of settingsSave)
          if (saved.version != null) versions.current.set(property, saved.version)
      } catch {
        // A toast shows why; the page shows what is stored.
        setChosenToggles(({ [property]: _failed, ...others }) => others)
      }
    }
    lastSave.current = lastSave.current.then(save)
  }
  return [toggles, setToggle] as const
}
