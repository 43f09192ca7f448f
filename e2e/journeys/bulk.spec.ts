import { expect, test } from '../product/journey.ts'
import { lookUpColumn, pasteZipCodes } from '../product/zip-codes.ts'

const BULK = '/w/1/zip-code-lookup/bulk'

test('a pasted column is answered row by row, what stood beside it kept', async ({ page, signIn }) => {
  await signIn('analyst', BULK)
  const submit = page.getByRole('button', { name: /^Look up/ })
  await expect(submit).toBeDisabled()
  await lookUpColumn(page)
  const results = page.getByRole('region', { name: 'Results' })
  const rows = results.locator('[data-row]')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'E-1' })).toContainText('New York Tri-State')
  await expect(rows.filter({ hasText: 'E-2' })).toContainText('Tier 3')
  await expect(rows.filter({ hasText: 'E-3' })).toContainText('ZIP code 00000 was not found.')
  await expect(rows.filter({ hasText: 'E-4' })).toContainText('New York Tri-State')
  await expect(results.getByRole('button', { name: /^4\s*found/ })).toBeVisible()
  await expect(results.getByRole('button', { name: /^1\s*not found/ })).toBeVisible()
  await expect(results.getByRole('button', { name: /^1\s*duplicate, shown once/ })).toBeVisible()

  await results.getByRole('button', { name: /1\s*not found/ }).click()
  await expect(rows).toHaveCount(1)
})

test('10,000 ZIP codes stay responsive, ten rows at a time', async ({ page, signIn }) => {
  await signIn('analyst', BULK)
  await pasteZipCodes(
    page,
    Array.from({ length: 10_000 }, (_, index) => String(10_000 + index)),
  )
  await page.getByRole('button', { name: 'Look up 10,000 ZIP codes' }).click()
  await expect(page.getByText('1–10 of 10,000')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–20 of 10,000')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '50', '100'])
  await page.getByRole('option', { name: '100' }).click()
  await expect(page.getByText('1–100 of 10,000')).toBeVisible()
})
