import { expectNoAxeViolations } from '../product/axe.ts'
import { enterEmptyWorkspace } from '../product/empty-workspace.ts'
import { expect, test } from '../product/journey.ts'
import { paste } from '../product/paste.ts'
import { newRow } from '../product/sheet.ts'

/** 60 job families with a company's own headers, one column that Plumb does not have, and one invalid value. */
const PASTED_FAMILIES = [
  'Name\tHeadcount\tEligible\tMultiplier',
  ...Array.from(
    { length: 60 },
    (_, n) => `Family ${n + 1}\t${n}\t${n % 2 === 0 ? 'Yes' : 'No'}\t${n === 59 ? 'high' : '95%'}`,
  ),
].join('\r\n')

test('60 rows are pasted into an empty page, fixed and saved by keyboard alone [SH16]', async ({ page }) => {
  const home = await enterEmptyWorkspace(page)
  await page.goto(`${home}/job-families/families`)
  await expect(page.getByText('Or paste rows from a spreadsheet')).toBeVisible()
  await expectNoAxeViolations(page)
  await paste(page, PASTED_FAMILIES)
  await expect(page.getByRole('dialog', { name: 'Add 60 rows?' })).toContainText('Headcount')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('60 changes · 1 problem · 60 rows')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(page.getByText('0 changes · 0 rows')).toBeVisible()
  await page.keyboard.press('Control+Y')

  // Nothing is sent: the invalid cell becomes active instead.
  await page.keyboard.press('Control+S')
  await expect(newRow(page).locator('[data-active]')).toHaveText('high')
  await page.keyboard.type('110')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Job families saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('60 rows', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('Family 60')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Family 60' })).toContainText('110%')
})
