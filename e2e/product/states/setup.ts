import type { Page } from '@playwright/test'
import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

/** The server's answer for a company with a partly filled table of widths: the demo companies are complete. */
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

const setup = statesOf('/w/1/set-up', 'admin')

/** The demo companies are complete; another journey covers an empty one. */
export const SETUP: readonly PageState[] = [
  setup.state('setup-done', 'Setup is complete'),
  setup.state('setup-begun', 'What you get', showStarted),
  statesOf('/w/1/set-up#template', 'admin').state('setup-template', 'Functions and job families'),
]
