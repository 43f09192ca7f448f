import type { Page } from '@playwright/test'
import type { PageState } from './page-state.ts'

/** What the server would tell of a company whose widths have just been begun: no demo company lacks anything. */
const BEGUN = {
  levels: { jobLevels: 32, groups: 5, globalLevels: 19 },
  mappings: { countries: 10 },
  widths: { levels: 19, levelsWithout: [13, 14, 15, 16, 17, 18, 19] },
  bands: { bands: 0, groups: 0 },
  families: { families: 0, withBands: 0 },
  jobs: { jobs: 0 },
}

async function tellBegun(page: Page): Promise<void> {
  await page.route('**/api/graphql', async (route) => {
    const asked = JSON.parse(route.request().postData() ?? '[]') as { operationName: string }[]
    const at = asked.findIndex(({ operationName }) => operationName === 'Setup')
    if (at < 0) return await route.continue()
    const response = await route.fetch()
    const answers = (await response.json()) as object[]
    answers[at] = { data: { setup: BEGUN, settings: [] } }
    await route.fulfill({ response, json: answers })
  })
  await page.reload()
}

/** The demo companies lack nothing; an empty one is walked through by its own journey. */
export const SETUP: readonly PageState[] = [
  { name: 'setup-done', as: 'admin', path: '/w/1/set-up', shows: 'Nothing is missing' },
  { name: 'setup-begun', as: 'admin', path: '/w/1/set-up', act: tellBegun, shows: 'What comes of it' },
]
