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
  await name.fill('Harbor Studio')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Harbor Studio Two/ })).toHaveCount(0)
})
