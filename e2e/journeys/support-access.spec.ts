import type { Page } from '@playwright/test'
import { holdRequests } from '../product/hold-requests.ts'
import { expect, test } from '../product/journey.ts'
import { accessTokenOfEmail, logIn, PASSWORD, PEOPLE } from '../product/people.ts'
import { WIDTHS_PATH, widthCell } from '../product/range-widths.ts'
import { typeInto } from '../product/sheet.ts'
import { expectSaved } from '../product/saving.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../product/start-product.ts'

// A separate product: in that of the other journeys, internal staff must not become members.
test.describe.configure({ mode: 'serial' })

let product: RunningProduct | undefined
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const addressOf = (path: string) => `${product?.url}${path}`

/**
 * Sends a request to the API, without a page.
 * @returns the codes of its refusals
 */
async function fetchRefusals(token: string, workspaceId: number | null, query: string): Promise<unknown[]> {
  const answer = await fetch(addressOf('/api/graphql'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(workspaceId !== null && { 'x-workspace-id': String(workspaceId) }),
    },
    body: JSON.stringify({ query }),
  })
  const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] }
  return errors.map(({ extensions }) => extensions.code)
}

async function requestAccess(page: Page, reason: string) {
  await page.getByRole('textbox', { name: /^Search/ }).fill('tidewater')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Request JITA for Tidewater Robotics' }).click()
  await expect(page.getByRole('textbox', { name: 'Duration in hours' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(page.getByText(/^You have access to Tidewater Robotics until/)).toBeVisible()
}

const WARNING = 'You are logged in with JITA. Use good judgement.'

test('staff get temporary access, make a change, and lose no typed text when it ends [SA8]', async ({
  page,
  browserLog,
}) => {
  await page.goto(addressOf('/login'))
  await logIn(page, PEOPLE.staff, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await requestAccess(page, 'Ticket 4711: widths of L9')
  await page.getByRole('button', { name: 'Open Tidewater Robotics' }).click()
  await expect(page.getByText(WARNING)).toBeVisible()
  await expect(page.getByText(/^JITA: [34] h \d+ min$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('application')).toBeVisible()

  await page.goto(addressOf(WIDTHS_PATH))
  const cell = await widthCell(page, 'L9', 1)
  await expect(cell).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeInto(page, cell, '33')
  await page.getByRole('button', { name: /^Save 1 change/ }).click()
  await expectSaved(page, 'Configuration saved')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeInto(page, cell, '34')
  await expect(cell).toHaveText('34')
  const token = await accessTokenOfEmail(product?.url ?? '', PEOPLE.staff)
  const releaseRequests = await holdRequests(page)
  // Shortens the access, and waits until it has ended by the database's clock.
  const soon = new Date(Date.now() + 10_000).toISOString()
  const shorten = `mutation { requestJita(requestJitaRequest: { workspaceId: 1, expiresAt: "${soon}", reason: "Done" }) { expiresAt } }`
  expect(await fetchRefusals(token, null, shorten)).toEqual([])
  await expect
    .poll(() => fetchRefusals(token, 1, '{ workspaceDefaults { defaultCountry } }'))
    .toEqual(['FORBIDDEN'])

  browserLog.allow(/status of 40/)
  await page.getByRole('button', { name: /^Save 1 change/ }).click()
  releaseRequests()
  await expect(page.getByText('Your access to this workspace has expired.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await logIn(page, PEOPLE.staff, PASSWORD)
  await page.getByRole('link', { name: 'HQ' }).click()
  await requestAccess(page, 'Ticket 4711: what was left')
  await page.goto(addressOf(WIDTHS_PATH))
  await expect(page.getByText(WARNING)).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(await widthCell(page, 'L9', 1)).toHaveText('34')
})

test('admins see who has support access, why, and what they changed, and can end it [SA5, SA15]', async ({
  page,
}) => {
  await page.goto(addressOf('/w/1/settings/users'))
  await logIn(page, PEOPLE.admin, PASSWORD)
  const member = page.getByRole('row').filter({ hasText: 'Robin Castellanos' })
  await expect(member).toContainText('Ticket 4711: what was left')
  await member.getByRole('link', { name: 'View their changes' }).click()
  const saves = page.getByRole('listitem').filter({ hasText: 'Robin Castellanos' })
  const widthSaves = saves.filter({ has: page.getByRole('link', { name: 'Range widths' }) })
  await expect(widthSaves).toHaveCount(1)
  await expect(widthSaves).toContainText(/L9.*33.*support/)
  const grant = saves.filter({ hasText: /added.*support/ })
  await grant.getByRole('button').click()
  await expect(grant).toContainText('Ticket 4711: widths of L9')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Robin Castellanos' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Robin Castellanos was removed.')).toBeVisible()
})
