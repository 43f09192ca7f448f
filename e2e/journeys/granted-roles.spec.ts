import type { Browser, Page } from '@playwright/test'
import { invite, joinByMail } from '../product/guests.ts'
import { holdRequests } from '../product/hold-requests.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { followMail, NEW_PASSWORD, newEmail } from '../product/mails.ts'
import { logIn } from '../product/people.ts'
import { typeInto } from '../product/sheet.ts'

// Roles that an admin of Harbor Studio grants: their effect, and what is left when a member loses them.
const ROLES_PATH = '/w/2/settings/permissions'
const WIDTHS_PATH = '/w/2/range-widths'

interface LinkGroup {
  readonly title: string
  readonly items: readonly string[]
}

/** Leaves out “Set up”, which is shown while setup is incomplete: other journeys change this workspace at the same time. */
const withoutSetUp = (groups: readonly LinkGroup[]): LinkGroup[] =>
  groups.map(({ title, items }) => ({ title, items: items.filter((item) => !item.startsWith('Set up')) }))

/**
 * Creates a role with these permissions, by their switches.
 * @returns its name
 */
async function createRole(page: Page, switches: readonly string[]): Promise<string> {
  const name = `Role of ${newEmail()}`
  await page.goto(`${ROLES_PATH}/new`)
  for (const each of switches) await page.getByRole('switch', { name: each }).click()
  await page.getByLabel('Role name').fill(name)
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('Created role successfully.')).toBeVisible()
  return name
}

/**
 * Opens the invitation mail as a new user and logs in.
 * @returns the user's page; close its context
 */
async function join(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await joinByMail(guest, email)
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await guest.getByRole('button', { name: 'Log In' }).click()
  await expect(guest.getByRole('button', { name: email })).toBeVisible()
  return guest
}

test('an admin creates a role with switches that depend on each other, and its member sees what the preview showed [RO8]', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('admin', `${ROLES_PATH}/new`)
  const toggle = (name: string) => page.getByRole('switch', { name })
  await expect(toggle('Comp bands, edit')).toBeDisabled()
  await toggle('Comp bands, view').click()
  await toggle('Comp bands, edit').click()
  await toggle('Comp bands, view').click()
  // Turning off a permission also turns off those that require it; turning one on adds none.
  await expect(toggle('Comp bands, edit')).not.toBeChecked()
  await expect(toggle('Comp bands, edit')).toBeDisabled()
  const role = await createRole(page, [
    'Location calculator, view',
    'Comp bands, view',
    'Range widths, view',
    'Range widths, edit',
    'Job families, view',
  ])
  const panel = page.getByRole('region', { name: 'What people with this role see' })
  await expect(panel).toContainText('Edit range widths')
  const panelGroups = await panel.locator('div').evaluateAll((parts) =>
    parts.map((part) => ({
      title: part.querySelector('h3')?.textContent ?? '',
      items: [...part.querySelectorAll('li')].map((item) => item.firstChild?.textContent ?? ''),
    })),
  )
  const buttons = panelGroups.filter(({ title }) => title === 'Actions').flatMap(({ items }) => items)
  const pages = panelGroups.filter(({ title }) => !['Actions', 'Levels'].includes(title))
  expect(buttons).toEqual(['Edit range widths'])
  await expect(panel).toContainText(
    'Pay at levels below each person’s own level. People without a level cannot see pay.',
  )
  await expectNoAxeViolations(page)

  const email = newEmail()
  await invite(page, email, role)
  const guest = await join(browser, baseURL, email)
  const navigation = guest.getByRole('navigation', { name: 'Main' })
  const shown = await navigation.locator('> div').evaluateAll((groups) =>
    groups.map((group) => ({
      title: group.querySelector('button')?.textContent ?? '',
      items: [...group.querySelectorAll('a')].map((item) => item.textContent),
    })),
  )
  expect(withoutSetUp(shown)).toEqual(withoutSetUp(pages))
  for (const name of withoutSetUp(pages).flatMap(({ items }) => items)) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(guest.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest).not.toHaveURL(/no-access/)
    const edits = guest.getByRole('main').getByRole('button', { name: 'Edit', exact: true })
    await expect(edits).toHaveCount(buttons.includes(`Edit ${name.toLowerCase()}`) ? 1 : 0)
  }
  await guest.goto('/w/2/equity')
  await expect(guest.getByText('You need the “View equity bands” permission.')).toBeVisible()
  await guest.context().close()

  await page.goto(ROLES_PATH)
  await page.getByRole('link', { name: role }).click()
  await expect(page.getByRole('region', { name: '1 person has this role' })).toContainText('Grace Hopper')
  await expect(page.getByText('Cannot delete a custom role with users')).toBeVisible()
})

test('a user whom an admin restricts and then removes while they type gets a message, and finds the text again after returning', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('admin', ROLES_PATH)
  const role = await createRole(page, ['Range widths, view', 'Range widths, edit'])
  const email = newEmail()
  await invite(page, email, role)
  const guest = await join(browser, baseURL, email)
  await guest.goto(WIDTHS_PATH)
  const cell = guest.getByRole('gridcell').first()
  const save = guest.getByRole('button', { name: /^Save 1 change/ })
  await guest.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeInto(guest, cell, '37')
  await expect(cell).toHaveText('37')

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  const changeRole = async (next: string) => {
    await row.getByRole('combobox', { name: /^Role of/ }).click()
    await page.getByRole('option', { name: next }).click()
    await expect(page.getByText('Role updated')).toBeVisible()
  }
  const releaseSave = await holdRequests(guest)
  await changeRole('Member')
  await save.click()
  releaseSave()
  await expect(guest.getByText('Not saved')).toBeVisible()
  await expect(cell).toHaveText('37')
  await guest.reload()
  await expect(guest.getByText('You need the “View range widths” permission.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Range widths' })).toHaveCount(0)
  await changeRole(role)
  await guest.goto(WIDTHS_PATH)
  await guest.getByRole('button', { name: 'Continue editing' }).click()
  await expect(cell).toHaveText('37')

  const releaseLastSave = await holdRequests(guest)
  await row.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Grace Hopper was removed.')).toBeVisible()
  await save.click()
  releaseLastSave()
  await expect(
    guest.getByText('You are not a member of this workspace. Ask an admin of the workspace to invite you.'),
  ).toBeVisible()
  await expect(cell).toHaveCount(0)
  await logIn(guest, email, NEW_PASSWORD)
  await expect(guest.getByText('You are not a member of any workspace.')).toBeVisible()
  await expectNoAxeViolations(guest)

  await invite(page, email, role)
  await followMail(guest, email, /^Join Harbor Studio/)
  await expect(guest).toHaveURL(/\/w\/2\//)
  await guest.goto(WIDTHS_PATH)
  await guest.getByRole('button', { name: 'Continue editing' }).click()
  await expect(cell).toHaveText('37')
  await guest.context().close()
})
