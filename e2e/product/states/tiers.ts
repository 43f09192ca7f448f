import { editTiers, locationLine, moveByMenu, TIERS } from '../tiers.ts'
import type { PageState } from './page-state.ts'
import { fault, tellOtherwise } from './tell-otherwise.ts'

interface Tiers {
  readonly tierConfig: { readonly tierConfigJson: string; readonly version: number }
}

/** As the tiers were before they were last saved. */
const earlier = ({ tierConfig }: Tiers): Tiers => ({
  tierConfig: {
    ...tierConfig,
    version: tierConfig.version - 1,
    tierConfigJson: tierConfig.tierConfigJson.replace(/"percentile":\s*80/, '"percentile":85'),
  },
})

/** As long as a label can be. */
const LONGEST_LABEL = 'Coastal and other expensive places '.repeat(8).slice(0, 255)

export const TIER_EDITOR: readonly PageState[] = [
  { name: 'tiers', as: 'admin', path: TIERS, shows: 'Greater Los Angeles' },
  { name: 'tiers-read-only', as: 'member', path: TIERS, shows: 'You do not have permission to edit tiers' },
  {
    name: 'tiers-editing',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'Austin', 'Tier 1')
      await page.getByRole('textbox', { name: 'Notes' }).fill('Austin reviewed: 14 of 31 offers declined.')
    },
    // Told once the server has said what the change does to some jobs.
    shows: /^Example jobs/,
  },
  {
    name: 'tiers-menu',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'Austin', 'Tier 1')
      await locationLine(page, 'California').press('m')
    },
    shows: 'Its 3 metros in Tier 2 move with it',
  },
  {
    name: 'tiers-dragging',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await page.getByRole('button', { name: 'Move Austin to another tier' }).hover()
      await page.mouse.down()
      await page.getByRole('treeitem', { name: 'SF Bay Area' }).hover()
    },
    shows: 'Tier 1 if dropped',
  },
  {
    name: 'tiers-problem',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await page.getByRole('textbox', { name: /^Percentile of Tier 3/ }).fill('80.5')
      await page.getByRole('textbox', { name: 'Label of Tier 2' }).fill(LONGEST_LABEL)
    },
    shows: 'The percentile must be a whole number from 1 to 1,000.',
  },
  {
    name: 'tiers-conflict',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await tellOtherwise(
        page,
        'TierConfig',
        (data: Tiers) => ({ data: earlier(data) }),
        'SaveTierConfiguration',
      )
      await editTiers(page)
      await page.getByRole('textbox', { name: /^Percentile of Tier 3/ }).fill('82')
      await moveByMenu(page, 'Austin', 'Tier 1')
      await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click()
    },
    shows: 'Conflicting changes',
  },
  {
    name: 'tiers-failed',
    as: 'admin',
    path: TIERS,
    act: (page) => tellOtherwise(page, 'TierConfig', fault),
    shows: 'Try again',
  },
  {
    name: 'tiers-reset',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'California', 'Tier 1')
      await page.getByRole('button', { name: 'Reset configurations' }).click()
    },
    shows: 'Resetting makes these changes',
  },
]
