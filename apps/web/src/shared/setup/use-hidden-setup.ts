import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import { useSave } from '../api/save.ts'
import { hideSetupMutation } from './queries.ts'

const HIDE = 'HIDE_SETUP'

/** Returns whether the user has hidden Set up from the navigation of this workspace (rule SU5). */
export const isSetupHidden = (answer: SetupQuery): boolean =>
  parseSetting(HIDE, storedOf(answer)?.stringValue ?? null) === true

const storedOf = ({ settings }: SetupQuery) => settings.find(({ property }) => property === HIDE)

/** Returns the mutation that hides or shows Set up in the user's navigation. */
export function useHideSetup() {
  const saving = useSave(hideSetupMutation, { refusals: 'toast' })
  return {
    isSaving: saving.isPending,
    /** @param shown the data on the page, whose version is sent */
    hide: (isHidden: boolean, shown: SetupQuery) =>
      saving.mutate({
        settingsSaveRequest: {
          items: [
            {
              property: HIDE,
              type: SETTINGS[HIDE].type,
              stringValue: JSON.stringify(isHidden),
              version: storedOf(shown)?.version ?? null,
            },
          ],
        },
      }),
  }
}
