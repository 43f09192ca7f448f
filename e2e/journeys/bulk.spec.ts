import { expect, test } from '../product/journey.ts'
import { lookUpColumn } from '../product/zip-codes.ts'

const BULK = '/w/1/zip-code-lookup/bulk'

test('looks up each pasted ZIP code, and keeps the column next to it', async ({ page, signIn }) => {
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
