import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import { useSave } from '../api/save.ts'
import { hideSetupMutation } from './queries.ts'

const HIDE = 'HIDE_SETUP'

/** @returns whether the user has taken Set up out of their navigation here (docs/rules/setup 5). */
export const isSetupHidden = ({ settings }: SetupQuery): boolean =>
  parseSetting(HIDE, settings.find(({ property }) => property === HIDE)?.stringValue ?? null) === true

/** @returns what hides Set up from the user's navigation, or shows it there again. */
export function useHideSetup() {
  const saving = useSave(hideSetupMutation)
  return {
    isSaving: saving.isPending,
    hide: (isHidden: boolean) =>
      saving.mutate({
        settingsSaveRequest: {
          items: [{ property: HIDE, type: SETTINGS[HIDE].type, stringValue: JSON.stringify(isHidden) }],
        },
      }),
  }
}
