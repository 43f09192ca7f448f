import { edit } from '../saving.ts'
import { locationItem, moveByMenu, TIERS_PATH } from '../tiers.ts'
import { type PageState, statesOf } from './page-state.ts'
import { createFaultAnswer, replaceAnswer } from './replace-answer.ts'

interface Tiers {
  readonly tierConfig: { readonly tierConfigJson: string; readonly version: number }
}

/** Returns tiers as they were before the last save: with an earlier version, and another percentile. */
const toEarlier = ({ tierConfig }: Tiers): Tiers => ({
  tierConfig: {
    ...tierConfig,
    version: tierConfig.version - 1,
    tierConfigJson: tierConfig.tierConfigJson.replace(/"percentile":\s*80/, '"percentile":85'),
  },
})

/** A label of the greatest length that is allowed. */
const LONGEST_LABEL = 'Coastal and other expensive places '.repeat(8).slice(0, 255)

const tiers = statesOf(TIERS_PATH, 'admin')

export const TIER_STATES: readonly PageState[] = [
  tiers.state('tiers', { shows: 'Greater Los Angeles' }),
  statesOf(TIERS_PATH, 'member').state('tiers-read-only', {
    shows: 'You do not have permission to edit tiers.',
  }),
  // Shown after the server has computed the effect on some jobs.
  tiers.wideOnly('tiers-editing', { shows: /^Example jobs/ }, async (page) => {
    await edit(page)
    await moveByMenu(page, 'Austin', 'Tier 1')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Austin reviewed: 14 of 31 offers declined.')
  }),
  tiers.wideOnly('tiers-menu', { shows: 'Its 3 metros in Tier 2 move with it.' }, async (page) => {
    await edit(page)
    await moveByMenu(page, 'Austin', 'Tier 1')
    await locationItem(page, 'California').press('m')
  }),
  tiers.wideOnly('tiers-dragging', { shows: 'Tier 1 if dropped' }, async (page) => {
    await edit(page)
    await page.getByRole('button', { name: 'Move Austin to another tier' }).hover()
    await page.mouse.down()
    await page.getByRole('treeitem', { name: 'SF Bay Area' }).hover()
  }),
  tiers.wideOnly(
    'tiers-problem',
    { shows: 'The percentile must be a whole number from 1 to 1,000.' },
    async (page) => {
      await edit(page)
      await page.getByRole('textbox', { name: /^Percentile for Tier 3/ }).fill('80.5')
      await page.getByRole('textbox', { name: 'Label for Tier 2' }).fill(LONGEST_LABEL)
    },
  ),
  tiers.wideOnly('tiers-conflict', { shows: 'Conflicting changes' }, async (page) => {
    await replaceAnswer(
      page,
      'TierConfig',
      (data: Tiers) => ({ data: toEarlier(data) }),
      'SaveTierConfiguration',
    )
    await edit(page)
    await page.getByRole('textbox', { name: /^Percentile for Tier 3/ }).fill('82')
    await moveByMenu(page, 'Austin', 'Tier 1')
    await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click()
  }),
  tiers.state('tiers-failed', { shows: 'Try again' }, (page) =>
    replaceAnswer(page, 'TierConfig', createFaultAnswer),
  ),
  tiers.wideOnly('tiers-reset', { shows: 'Resetting will make these changes' }, async (page) => {
    await edit(page)
    await moveByMenu(page, 'California', 'Tier 1')
    await page.getByRole('button', { name: 'Reset configurations' }).click()
  }),
]
