import { createRandom } from '../../apps/server/src/testing/reliability/stress/random.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { rangesPath } from '../product/comp-ranges.ts'
import {
  readWithRetries,
  expectFiguresMatchLabels,
  findMislabelledFigure,
  Oracle,
  readShownFigures,
  isMissingControlError,
} from '../product/monkey.ts'
import { accessTokenOf } from '../product/people.ts'

const ACTIONS = Number(process.env['PLUMB_MONKEY_ACTIONS'] ?? 40)
const SEED = Number(process.env['PLUMB_MONKEY_SEED'] ?? 20_261_122)
/** ZIP codes: existing ones in three tiers, one that does not exist, and incomplete ones. */
const ZIPS = ['98109', '10001', '94105', '78701', '08608', '00000', '8608', '986', '9', '']
const WORDS = ['software', 'engineer', 'sales', 'director', 'assembly', 'solutions', 'analyst', 'zzz']

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('no user action shows current-looking figures under another selection’s label [CR37]', async ({
  page,
  signIn,
  browserLog,
  baseURL,
}) => {
  test.setTimeout(60_000 + ACTIONS * 3000)
  browserLog.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|POST \/api\/graphql failed|status of 4\d\d|Failed to fetch|Unable to preload CSS/,
  )
  // Reported by a page that redirects to the login page: its preloads started before the ended session was noticed.
  browserLog.allow(/was preloaded using link preload but not used/)
  // oxlint-disable-next-line no-console -- so that a failure can be repeated
  console.log(`monkey: PLUMB_MONKEY_SEED=${SEED} PLUMB_MONKEY_ACTIONS=${ACTIONS}`)
  // If Back and another address are requested at the same time, the browser may complete neither; by default, there is no time limit.
  page.setDefaultNavigationTimeout(30_000)
  const random = createRandom(SEED)
  const randomBelow = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(of: readonly T[]) => of[randomBelow(of.length)] as T
  const oracle = new Oracle(baseURL ?? '', await accessTokenOf(baseURL ?? '', 'admin'))
  await oracle.load()

  // Holds requests for a random number of page checks, so that later ones may be answered first.
  let maxChecks = 0
  const held = new Map<() => void, number>()
  const hold = async (route: Route) => {
    const checks = randomBelow(maxChecks + 1)
    if (checks > 0) await new Promise<void>((resolve) => held.set(resolve, checks))
    await route.continue().catch(() => undefined)
  }
  await page.route('**/api/graphql', hold)
  /** Fails if the page keeps showing a figure under another label; requests held meanwhile cannot correct that. */
  const check = async (after: string) => {
    await expectFiguresMatchLabels(page, oracle, after)
    for (const [release, checks] of held) {
      held.set(release, checks - 1)
      if (checks > 1) continue
      held.delete(release)
      release()
    }
  }

  const picker = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const choose = async (name: string, option: string) => {
    await picker(name).click({ timeout: 2000 })
    await page.getByRole('option', { name: option }).first().click({ timeout: 2000 })
  }
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    family: async () => {
      await picker('Family').click({ timeout: 2000 })
      await page.keyboard.type(oneOf(WORDS))
      if (randomBelow(2) === 0) await page.waitForTimeout(randomBelow(300))
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    },
    country: () => choose('Country', countryName(oneOf(oracle.options.countries).country)),
    tier: () => choose('Tier', oneOf(oracle.options.tiers).label),
    zip: async () => {
      const field = page.getByRole('textbox', { name: 'ZIP code' })
      await field.fill(oneOf(ZIPS), { timeout: 1000 })
      if (randomBelow(2) === 0) await field.press('Tab', { timeout: 1000 })
    },
    currency: () =>
      page
        .getByRole('group', { name: 'Currency' })
        .getByRole('button')
        .nth(randomBelow(2))
        .click({ timeout: 500 }),
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    levels: async () => {
      await page.getByRole('button', { name: /^Levels/ }).click({ timeout: 1000 })
      await page.getByRole('checkbox').nth(randomBelow(6)).click({ timeout: 1000 })
      await page.keyboard.press('Escape')
    },
    line: () =>
      page
        .getByRole('textbox', { name: /^Plumb line/ })
        .first()
        .fill(String(randomBelow(400_000)), { timeout: 1000 }),
    calculation: async () => {
      await page
        .getByTitle(/^Show how the range for .* is calculated$/)
        .nth(randomBelow(4))
        .click({ timeout: 1000 })
      await page.keyboard.press('Escape')
    },
    copy: () => copy(page, oracle, randomBelow(4)),
    slower: async () => (maxChecks = oneOf([0, 0, 1, 5])),
    outage: async () => {
      await page.context().setOffline(true)
      await actions[oneOf(['country', 'zip', 'tier', 'family'])]?.().catch(() => undefined)
      await check('during an outage')
      await page.context().setOffline(false)
    },
    otherTab: async () => {
      const other = await page.context().newPage()
      await other.goto(rangesPath('assembly', { country: 'DE' }))
      await other.close()
    },
    reload: () => page.reload(),
    expiry: async () => {
      const token = await readWithRetries(page, () =>
        page.evaluate(() => localStorage.getItem('plumb.access-token')),
      )
      const setToken = (next: string) =>
        readWithRetries(page, () =>
          page.evaluate((value) => localStorage.setItem('plumb.access-token', value), next),
        )
      await setToken('a'.repeat(43))
      await actions['zip']?.().catch(() => undefined)
      // Closing the page drops its pending requests: a late answer that the session has ended would end the restored session.
      await readWithRetries(page, () => page.goto('/healthz'))
      await setToken(token ?? '')
      await readWithRetries(page, () => page.goto(rangesPath('solutions', { country: 'US', zip: '98109' })))
    },
  }
  const often = [
    'family',
    'country',
    'tier',
    'zip',
    'zip',
    'currency',
    'back',
    'forward',
    'levels',
    'line',
    'calculation',
    'copy',
    'slower',
  ]
  const seldom = ['outage', 'otherTab', 'reload', 'expiry']

  await signIn('admin', rangesPath('solutions', { country: 'US', zip: '98109' }))
  await expect(page.getByText('194,670').first()).toBeVisible()
  let doneCount = 0
  for (let count = 0; count < ACTIONS; count += 1) {
    const name = randomBelow(20) === 0 ? oneOf(seldom) : oneOf(often)
    // A control may be missing in the current state; then the action is skipped.
    const isDone = await (actions[name]?.() ?? Promise.resolve()).then(
      () => true,
      (error: unknown) => {
        if (isMissingControlError(error)) return false
        throw error
      },
    )
    if (isDone) doneCount += 1
    // Back may have left the page.
    if (!page.url().includes('/comp-ranges'))
      await readWithRetries(page, () => page.goto(rangesPath('solutions', { country: 'US' })))
    await check(`action ${count}, ${name}, seed ${SEED}`)
  }
  // A run in which most actions were skipped proves nothing.
  expect(doneCount / ACTIONS).toBeGreaterThan(0.25)
  maxChecks = 0
  for (const release of held.keys()) release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Copies the line of a row, and compares it with the API's, unless the selection changed meanwhile. */
async function copy(page: Page, oracle: Oracle, index: number): Promise<void> {
  const before = await readShownFigures(page)
  const row = before.rows[index]
  if (!row || before.isOutdated) return
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const button = page.getByRole('button', { name: `Copy range: ${row.title}`, exact: true }).first()
  await button.click({ timeout: 1000 })
  // The menu of another row may be closing.
  const menu = page.getByRole('menu', { name: `Copy range: ${row.title}`, exact: true })
  await menu.getByRole('menuitem', { name: 'Copy as one line' }).click({ timeout: 1000 })
  // The clipboard may still receive the previous copy, of another row: this row’s line replaces it.
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  const startsWithTitle = (text: string) => text.startsWith(`${row.title}, `)
  await expect
    .poll(async () => startsWithTitle(await read()), { timeout: 20_000 })
    .toBe(true)
    .catch(() => undefined)
  const line = await read()
  const after = await readShownFigures(page)
  const isSame = JSON.stringify({ ...before, rows: [] }) === JSON.stringify({ ...after, rows: [] })
  if (line === '' || !isSame || (await findMislabelledFigure(before, oracle)) !== null) return
  const lines = (await oracle.rowsOf(before))?.filter(({ title }) => title === row.title) ?? []
  expect(lines.map(({ summaryLine }) => withoutDate(summaryLine))).toContain(withoutDate(line))
}

/** Replaces the date: the oracle's cached line may be from the day before if the test runs past midnight. */
const withoutDate = (line: string | null) => line?.replace(/as of \d{4}-\d{2}-\d{2}/, 'as of a day')
