import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { PEOPLE } from '../product/people.ts'

test('an admin opens the settings from the menu, and renames the workspace and back', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/w/2/zip-code-lookup/single')
  await page.getByRole('button', { name: PEOPLE.admin }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/w\/2\/settings\/general$/)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Harbor Studio Two')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Harbor Studio Two/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await name.fill('Harbor Studio')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Harbor Studio Two/ })).toHaveCount(0)
})

test('a role is made, changed and deleted by keyboard alone', async ({ page, signIn }) => {
  await signIn('admin', '/w/2/settings/permissions')
  await page.getByRole('link', { name: 'Create role' }).press('Enter')
  const seen = page.getByRole('region', { name: 'What people with this role see' })
  await expect(
    seen.getByText('No pages. People with this role can log in but cannot open anything.'),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Comp bands, view' }).press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Comp bands, edit' })).toBeChecked()
  await expect(seen.getByText('Edit comp bands')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create role' })
  await create.press('Enter')
  await expect(page.getByText('Please provide custome role name.')).toBeVisible()
  await page.keyboard.type('Band editor')
  await create.press('Enter')
  await expect(page.getByText('Created role successfully.')).toBeVisible()
  await page.getByRole('switch', { name: 'Comp bands, view' }).press('Space')
  await page.getByRole('button', { name: 'Save 2 changes' }).press('Enter')
  await expect(page.getByText('Updated role successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete role' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).press('Enter')
  await expect(page.getByText('Deleted role successfully.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Default roles' })).toBeVisible()
})

test('settings are not for who lacks EDIT_WORKSPACE', async ({ page, signIn }) => {
  await signIn('analyst', '/w/1/settings/users')
  await expect(page.getByRole('heading', { name: /^You do not have access/ })).toBeVisible()
  await expect(page.getByText('You need the “Manage workspace” permission.')).toBeVisible()
})
