import { test as base, expect, type Page } from '@playwright/test'
import { BrowserLog } from './browser-log.ts'
import { accessTokenOf, type Person } from './people.ts'

export { expect }

interface Fixtures {
  /** Errors and warnings that the browser logs; those that the journey does not allow fail it. */
  readonly browserLog: BrowserLog
  /** Opens the app as a logged-in user, without the login page. */
  readonly signIn: (person: Person, path?: string) => Promise<void>
  /** Opens the app in a second browser context, as another user who works at the same time. */
  readonly openSecondPage: (person: Person, path: string) => Promise<Page>
}

interface WorkerFixtures {
  /** Access tokens, one login per person and worker, because hashing passwords is slow on purpose. */
  readonly tokens: Map<Person, Promise<string>>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  tokens: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => use(productUrl()),
  browserLog: [
    async ({ page }, use) => {
      const browserLog = new BrowserLog(page)
      await use(browserLog)
      expect(browserLog.unexpected, 'what the browser logged').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, tokens }, use) => {
    await use(async (person, path = '/') => openLoggedIn(page, await tokenOf(tokens, person), path))
  },
  openSecondPage: async ({ browser, tokens }, use) => {
    await use(async (person, path) => {
      const other = await browser.newPage()
      await openLoggedIn(other, await tokenOf(tokens, person), path)
      return other
    })
  },
})

function tokenOf(tokens: WorkerFixtures['tokens'], person: Person): Promise<string> {
  const token = tokens.get(person) ?? accessTokenOf(productUrl(), person)
  tokens.set(person, token)
  return token
}

/** Opens a page of the app with an existing session. */
async function openLoggedIn(page: Page, token: string, path: string): Promise<void> {
  // Local storage can be set only while a page of the origin is open; this file loads fastest.
  await page.goto(`${productUrl()}/theme.js`)
  await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
  await page.goto(`${productUrl()}${path}`)
}

/** Returns the address of the product that serves all journeys. */
export function productUrl(): string {
  const url = process.env['PLUMB_E2E_URL']
  if (url === undefined)
    throw new Error('The product was not started: run journeys with `npm test -- e2e/...`')
  return url
}
