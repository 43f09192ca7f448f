import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Checkout, copyCheckout, runIn, type Running } from '../product/development.ts'
import { expect, test } from '../product/journey.ts'
import { accessTokenOf } from '../product/people.ts'

// Two servers are started, one after the other, with vite beside the first, on a machine that has other journeys to walk.
test.setTimeout(240_000)
/** How long each of them, and a restart of the first, may take, in milliseconds. */
const START_MS = 90_000

let checkout: Checkout
let running: Running | undefined
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(async () => {
  await running?.stop()
  await checkout.remove()
})

/** Waits for the server to answer; says what it has printed where it does not. */
async function isAnswered({ url, output }: Running): Promise<string> {
  const signIn = () => accessTokenOf(url, 'admin').catch(() => '')
  await expect.poll(signIn, { timeout: START_MS, message: output() }).not.toBe('')
  return signIn()
}

test('whoever develops sees a changed rule on the page that is open, beside the data of npm start', async ({
  page,
  complaints,
}) => {
  // While the server starts again the browser complains, and vite serves no font from beyond the copy: what counts is what the page ends with.
  complaints.expect(/./)
  running = await runIn(checkout, ['scripts/launch.mjs', 'dev'])
  const token = await isAnswered(running)
  await page.goto(`${running.url}/theme.js`)
  await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
  await page.goto(`${running.url}/w/1/zip-code-lookup/single`)
  await page.getByLabel('ZIP code', { exact: true }).fill('20001')
  await expect(page.locator('dt:text-is("Discount") + dd')).toHaveText('10%')

  const rule = join(checkout.folder, 'packages/domain/src/messages/geography.ts')
  const text = await readFile(rule, 'utf8')
  await writeFile(rule, text.replace("discount: 'Discount'", "discount: 'Below the band'"))
  await expect(page.locator('dt:text-is("Below the band") + dd')).toHaveText('10%', { timeout: START_MS })

  await running.stop()
  running = await runIn(checkout, ['apps/server/src/app/main.ts'])
  await isAnswered(running)
  const asked = await fetch(`${running.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { email } }' }),
  })
  expect(await asked.json()).toMatchObject({ data: { currentUser: { email: 'admin@tidewater.example' } } })
})
