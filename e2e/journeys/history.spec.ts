import { expect, test } from '../product/journey.ts'

test('a user finds a save in the history, filters and expands it, and clears filters that match nothing', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/w/1/range-widths')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill('Journey of history')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('columnheader', { name: 'Journey of history, % above mid' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click()
  const line = page.getByRole('button', { name: 'Journey of history added' })
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: /^Page/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Range widths' }).click()
  await expect(page).toHaveURL(/page=range-widths$/)
  await page.getByRole('menuitemcheckbox', { name: 'Comp bands' }).click()
  await expect(page).toHaveURL(/page=comp-bands%2Crange-widths$/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Date' }).click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  await expect(line).toBeVisible()

  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('rowheader', { name: 'Journey of history' })).toBeVisible()

  await page.goto('/w/1/history?until=2001-01-01')
  await expect(page.getByText('No changes match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(line).toBeVisible()
})

test('a member without access to any page with a history sees no history', async ({ page, signIn }) => {
  await signIn('member', '/w/1/history')
  await expect(page.getByText('No history to show')).toBeVisible()
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
})
