import type { Page } from '@playwright/test'
import { JOBS_PATH, pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

// Unique for each repetition of this journey, because all of them share the same company.
const makeUnique = (text: string) => `${text} ${test.info().repeatEachIndex}`

async function editLevel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Edit jobs at L8' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Jobs for Level 8' })).toBeVisible()
}

/** Adds a job at the first job level of the row. */
async function addJob(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a job at/ })
    .first()
    .click()
  const savedNotice = page.getByText(
    'This new job is already saved. If you select Cancel, it will be deleted.',
  )
  await expect(savedNotice.last()).toBeVisible()
  const field = page.locator('input:focus')
  await expect(field).toHaveAttribute('aria-label', /^Title of/)
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
}

test('an admin adds a job and cancels, so it is gone; then adds it again, saves it and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn('admin', JOBS_PATH)
  await pickFamily(page, 'Prototyping Lab')
  await editLevel(page)
  await addJob(page, makeUnique('Bench technician'))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText(makeUnique('Bench technician'))).toHaveCount(0)

  await editLevel(page)
  await addJob(page, makeUnique('Bench technician'))
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Jobs saved')).toBeVisible()
  await page.reload()
  // The family is remembered.
  await expect(page.getByText(makeUnique('Bench technician'))).toBeVisible()

  await editLevel(page)
  await page.getByRole('button', { name: `Delete ${makeUnique('Bench technician')}` }).click()
  await expect(page.getByText('Will be deleted on save')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Jobs saved')).toBeVisible()
  await expect(page.getByText(makeUnique('Bench technician'))).toHaveCount(0)
})
