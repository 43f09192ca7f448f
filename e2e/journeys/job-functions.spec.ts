import type { Locator, Page } from '@playwright/test'
import { FUNCTIONS_PATH } from '../product/job-functions.ts'
import { expect, test } from '../product/journey.ts'

/** The row of a job function in the list. */
const functionRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

// All journeys share one company, so this one changes only the function that it adds.

test('by keyboard alone: adds a function, renames it, gets an empty name rejected, deletes it; a used one stays', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', FUNCTIONS_PATH)
  await expect(functionRow(page, 'Hardware')).toContainText('6 families')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Add job function' }).focus()
  await press('Enter', 'Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.keyboard.type('Quality')
  await press('Enter')
  await expect(page.getByText('Job function saved successfully')).toBeVisible()
  await expect(functionRow(page, 'Quality')).toContainText('no family')
  await expect(page.getByRole('button', { name: 'Add job function' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Quality' }).focus()
  await press('F2')
  await page.keyboard.type('Quality and Safety')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Quality and Safety' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Quality and Safety' }).focus()
  await press('Delete')
  const dialog = page.getByRole('alertdialog')
  // The dialog receives keys once it has the focus.
  await expect(dialog.locator(':focus')).toBeVisible()
  await press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete job function' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Job function deleted successfully')).toBeVisible()
  await expect(functionRow(page, 'Quality and Safety')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Hardware' }).focus()
  await press('Delete')
  await expect(functionRow(page, 'Hardware')).toContainText(
    'Cannot delete a job function that is in use. Move its 6 families to another function first.',
  )
})
