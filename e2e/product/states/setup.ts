import type { Page } from '@playwright/test'
import type { PageState } from './page-state.ts'
import { tellOtherwise } from './tell-otherwise.ts'

/** What the server would tell of a company whose widths have just been begun: no demo company lacks anything. */
const BEGUN = {
  levels: { jobLevels: 32, groups: 5, globalLevels: 19 },
  mappings: { countries: 10 },
  widths: { levels: 19, levelsWithout: [13, 14, 15, 16, 17, 18, 19] },
  bands: { bands: 0, groups: 0 },
  families: { families: 0, withBands: 0 },
  jobs: { jobs: 0 },
}

const tellBegun = (page: Page) =>
  tellOtherwise(page, 'Setup', () => ({ data: { setup: BEGUN, settings: [] } }))

/** The demo companies lack nothing; an empty one is walked through by its own journey. */
export const SETUP: readonly PageState[] = [
  { name: 'setup-done', as: 'admin', path: '/w/1/set-up', shows: 'Setup is complete' },
  { name: 'setup-begun', as: 'admin', path: '/w/1/set-up', act: tellBegun, shows: 'What you get' },
]
