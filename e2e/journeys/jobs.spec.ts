import type { Page } from '@playwright/test'
import { JOBS, pickFamily } from '../product/jobs.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'

// A family and jobs of the journey's own, since all of them meet the same company.
const own = (text: string) => `${text} ${test.info().repeatEachIndex}`

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
  const made = page.getByText('Already saved. Cancel deletes it.')
  await expect(made.last()).toBeVisible()
  const field = page.locator('input:focus')
  await expect(field).toHaveAttribute('aria-label', /^Title of/)
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
}

test('an analyst adds a job, cancels and it is gone; adds it again, saves it, and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn('admin', JOBS)
  await pickFamily(page, 'Prototyping Lab')
  await expectNoAxeViolations(page)
  await editLevel(page)
  await addJob(page, own('Bench technician'))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText(own('Bench technician'))).toHaveCount(0)

  await editLevel(page)
  await addJob(page, own('Bench technician'))
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Jobs saved successfully')).toBeVisible()
  await page.reload()
  // The family is remembered.
  await expect(page.getByText(own('Bench technician'))).toBeVisible()

  await editLevel(page)
  await page.getByRole('button', { name: `Delete ${own('Bench technician')}` }).click()
  await expect(page.getByText('Will be deleted on save')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Jobs saved successfully')).toBeVisible()
  await expect(page.getByText(own('Bench technician'))).toHaveCount(0)
})

test('by keyboard alone: a family found, a job added, typed over, saved, and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin', JOBS)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const reach = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await press('Enter')
  }
  await expect(page.getByRole('table', { name: 'Job architecture' })).toBeVisible()
  await page.getByRole('combobox', { name: /^Family/ }).focus()
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search families' })).toBeFocused()
  await page.keyboard.type('Prototyping Lab')
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('combobox', { name: 'Family Prototyping Lab' })).toBeVisible()

  await reach('Edit')
  await reach('Edit jobs at L8')
  await expect(page.getByRole('heading', { name: 'Edit Jobs for Level 8' })).toBeVisible()
  await reach(/^Add a job at/)
  await expect(page.locator('input:focus')).toHaveAttribute('aria-label', /^Title of/)
  await page.keyboard.type(own('Keyboard technician'))
  // Business title, code.
  await press('Tab', 'Tab')
  await page.keyboard.type(own('KT'))
  await press('Tab')
  await reach('Save 2 changes')
  await expect(page.getByText('Jobs saved successfully')).toBeVisible()
  await expect(page.getByText(own('Keyboard technician'))).toBeVisible()

  await reach('Edit')
  await reach('Edit jobs at L8')
  await reach(`Delete ${own('Keyboard technician')}`)
  await expect(page.getByText('Will be deleted on save')).toBeVisible()
  await reach('Save 1 change')
  await expect(page.getByText(own('Keyboard technician'))).toHaveCount(0)
})
