import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { accessTokenOf, type Person } from './people.ts'

export { expect }

interface Fixtures {
  /** What the browser complained of; anything not expected fails the journey. */
  readonly complaints: Complaints
  /** Opens the app as somebody signed in, without walking through the sign-in page again. */
  readonly signIn: (person: Person, path?: string) => Promise<void>
  /** Opens the app in a second browser, as somebody who works beside the page. */
  readonly openBeside: (person: Person, path: string) => Promise<Page>
}

interface WorkerFixtures {
  /** One session a person and worker: hashing passwords is slow on purpose. */
  readonly tokens: Map<Person, Promise<string>>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  tokens: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => use(productUrl()),
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints(page)
      await use(complaints)
      expect(complaints.unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, tokens }, use) => {
    await use(async (person, path = '/') => enterWith(page, await tokenOf(tokens, person), path))
  },
  openBeside: async ({ browser, tokens }, use) => {
    await use(async (person, path) => {
      const other = await browser.newPage()
      await enterWith(other, await tokenOf(tokens, person), path)
      return other
    })
  },
})

function tokenOf(tokens: WorkerFixtures['tokens'], person: Person): Promise<string> {
  const token = tokens.get(person) ?? accessTokenOf(productUrl(), person)
  tokens.set(person, token)
  return token
}

/** Opens a page of the app with a session that was got elsewhere. */
async function enterWith(page: Page, token: string, path: string): Promise<void> {
  // The page that answers fastest: local storage belongs to an origin, and needs one to be open.
  await page.goto(`${productUrl()}/theme.js`)
  await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
  await page.goto(`${productUrl()}${path}`)
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Base UI's fences around an open menu: hidden from readers, and they hand the focus on at once. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Menus and lists that are open at the moment: their buttons lead to them, landmarks do not. */
const FLOATING = '[data-base-ui-portal]'

/** WCAG 2.0 to 2.2, A and AA, and what axe calls good practice. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(comeToRest)
  const { violations } = await new AxeBuilder({ page })
    .options({
      // What passes is not told: to name each element of it takes as long as to look for what does not.
      resultTypes: ['violations'],
      // What axe would load anew before it looks is a quarter of its time, and of the rules that are asked one alone uses it: that of sound which plays by itself.
      preload: (await page.locator('audio, video').count()) > 0,
    })
    .withTags(STANDARDS)
    .exclude(FOCUS_GUARDS)
    // The app has no frames, so axe need not open a page of its own.
    .setLegacyMode()
    .analyze()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const found = await Promise.all(
    violations.map(async ({ id, help, nodes }) => {
      const isFloating = await Promise.all(
        nodes.map(async ({ target }) => id === 'region' && (await floats(page, String(target[0])))),
      )
      return { id, help, where: nodes.filter((_, at) => !isFloating[at]).map(({ html }) => html) }
    }),
  )
  expect(
    found.filter(({ where }) => where.length > 0),
    `axe on ${page.url()}`,
  ).toEqual([])
}

/** What still fades in has no contrast yet. Runs in the page. */
async function comeToRest(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  // What goes while it is looked at goes at once, as a toast whose time is over: half gone it has no contrast.
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Whether an element lies in a menu or list that is open: a button leads to it, and no landmark. */
const floats = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element, floating) => element.closest(floating) !== null, FLOATING)

function productUrl(): string {
  const url = process.env['PLUMB_E2E_URL']
  if (url === undefined)
    throw new Error('The product was not started: run journeys with `npm test -- e2e/...`')
  return url
}
