import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import { useSave } from '../api/save.ts'
import { hideSetupMutation } from './queries.ts'

const HIDE_PROPERTY = 'HIDE_SETUP'

/** Returns whether the user has hidden Set up from the navigation of this workspace (rule SU5). */
export const isSetupHidden = (setup: SetupQuery): boolean =>
  parseSetting(HIDE_PROPERTY, storedSetting(setup)?.stringValue ?? null) === true

const storedSetting = ({ settings }: SetupQuery) =>
  settings.find(({ property }) => property === HIDE_PROPERTY)

/** Returns the mutation that hides or shows Set up in the user's navigation. */
export function useHideSetup() {
  const saving = useSave(hideSetupMutation, { refusalsShownBy: 'toast' })
  return {
    isSaving: saving.isPending,
    /** @param shownSetup the data on the page, whose version is sent */
    setHidden: (isHidden: boolean, shownSetup: SetupQuery) =>
      saving.mutate({
        settingsSaveRequest: {
          items: [
            {
              property: HIDE_PROPERTY,
              type: SETTINGS[HIDE_PROPERTY].type,
              stringValue: JSON.stringify(isHidden),
              version: storedSetting(shownSetup)?.version ?? null,
            },
          ],
        },
      }),
  }
}
