import type { Page } from '@playwright/test'
import { OWN_FILE } from '../own-spreadsheet.ts'
import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

/** The server's answer for a company that has just entered some range widths. */
const STARTED = {
  levels: { jobLevelCount: 32, groupCount: 5, globalLevelCount: 19 },
  mappings: { countryCount: 10 },
  widths: { levelCount: 19, levelsWithoutWidth: [13, 14, 15, 16, 17, 18, 19] },
  bands: { bandCount: 0, groupCount: 0 },
  families: { familyCount: 0, familyCountWithBands: 0 },
  jobs: { jobCount: 0 },
}

const showStarted = (page: Page) =>
  replaceAnswer(page, 'Setup', () => ({ data: { setup: STARTED, settings: [] } }))

interface CurrentUser {
  readonly currentUser: { readonly memberships: readonly object[] }
}

/** Opens the step of range widths from Set up, as in a workspace that is being set up. */
async function showStep(page: Page): Promise<void> {
  await showStarted(page)
  await replaceAnswer(page, 'CurrentUser', ({ currentUser }: CurrentUser) => {
    const memberships = currentUser.memberships.map((each) => ({ ...each, hasUnfinishedSetup: true }))
    return { data: { currentUser: { ...currentUser, memberships } } }
  })
  await page.getByRole('link', { name: 'Continue, Range widths' }).click()
}

const setup = statesOf('/w/1/set-up', 'admin')

/** Chooses a company's own spreadsheet, and continues this many steps after its columns. */
const importOwnFile = (steps: number) => async (page: Page) => {
  await showStarted(page)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type=file]').setInputFiles(OWN_FILE)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Enter')
}

/** The demo companies are set up already, so other states get replaced answers. `empty-workspace.spec.ts` covers an empty workspace. */
export const SETUP_STATES: readonly PageState[] = [
  setup.state('setup-done', { shows: 'Setup is complete' }),
  setup.state('setup-started', { shows: 'What you get' }, showStarted),
  setup.wideOnly('setup-file-columns', { shows: 'What do the columns mean?' }, importOwnFile(0)),
  setup.wideOnly('setup-file-levels', { shows: 'Your levels in Plumb' }, importOwnFile(1)),
  setup.wideOnly('setup-file-review', { shows: 'Check before saving' }, importOwnFile(2)),
  statesOf('/w/1/set-up#template', 'admin').state('setup-template', { shows: 'Functions and job families' }),
  setup.state('setup-step', { shows: 'Set up · 3 of 6' }, showStep),
]
