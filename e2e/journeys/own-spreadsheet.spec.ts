import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../product/axe.ts'
import { rangeRow } from '../product/comp-ranges.ts'
import { CountedActions } from '../product/counted-actions.ts'
import { enterEmptyWorkspace } from '../product/empty-workspace.ts'
import { expect, test } from '../product/journey.ts'
import { OWN_CELLS, OWN_FILE } from '../product/own-spreadsheet.ts'

const MAX_ACTIONS = 12
/** The numbers of actions and pages that docs/walks.md states. */
const ACTIONS_AND_PAGES = [10, 2]

async function openSetup(page: Page): Promise<string> {
  const home = await enterEmptyWorkspace(page)
  await page.goto(`${home}/set-up`)
  await expect(page.getByRole('heading', { name: 'Start from your spreadsheet' })).toBeVisible()
  return home
}

/** Drops the file on an element. */
async function dropFile(zone: Locator): Promise<void> {
  const files = await zone.page().evaluateHandle(
    ({ name, mimeType, text }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: mimeType }))
      return transfer
    },
    { name: OWN_FILE.name, mimeType: OWN_FILE.mimeType, text: OWN_FILE.buffer.toString() },
  )
  await zone.dispatchEvent('drop', { dataTransfer: files })
}

/** Expects the figures of a row on comp ranges, and the plumb line at its mid. */
async function expectRange(page: Page, title: string, figures: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Comp ranges' })).toBeVisible()
  for (const figure of figures) await expect(rangeRow(page, title)).toContainText(figure)
  await expect(page.getByText(`mid of ${title}`)).toBeVisible()
}

test('a company’s own spreadsheet leads to the pay range of a job in 10 actions on 2 pages, and its import can be undone [SU9]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const home = await openSetup(page)
  const user = new CountedActions(page)
  const next = page.getByRole('button', { name: 'Continue' })

  await dropFile(page.getByRole('region', { name: 'Start from your spreadsheet' }))
  user.count += 1
  await expect(page.getByRole('heading', { name: 'What do the columns mean?' })).toBeFocused()
  await expectNoAxeViolations(page)
  await user.click(page.getByRole('combobox', { name: 'Meaning of Team' }))
  await user.click(page.getByRole('option', { name: 'Job family' }))
  await user.click(next)

  await expect(page.getByRole('heading', { name: 'Your levels in Plumb' })).toBeFocused()
  await expectNoAxeViolations(page)
  await user.click(page.getByRole('combobox', { name: 'Level of M1' }))
  await user.click(page.getByRole('option', { name: /^L10/ }))
  await user.click(next)

  await expect(page.getByRole('heading', { name: 'Check before saving' })).toBeFocused()
  await expectNoAxeViolations(page)
  await user.click(page.getByRole('checkbox', { name: /four decimals so that \d+ more ranges match/ }))
  await expect(page.getByRole('button', { name: '72 same as in the file' })).toBeVisible()
  await user.click(page.getByRole('button', { name: 'Save 72 rows' }))

  await expect(page.getByRole('heading', { name: '24 jobs are set up' })).toBeFocused()
  await expectNoAxeViolations(page)
  // Rows are rendered as they come into view.
  await page.getByRole('region', { name: 'Rows in the file' }).hover()
  await page.mouse.wheel(0, 900)
  await user.click(page.getByRole('link', { name: 'Pay range for Senior Data Scientist, Germany' }))
  await expectRange(page, 'Senior Data Scientist', ['99,100', '116,600', '139,900'])
  expect([user.count, user.pages.size]).toEqual(ACTIONS_AND_PAGES)

  await page.goto(`${home}/set-up`)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone. Everything it created was deleted.')).toBeVisible()
  await expect(page.getByText('0 of 6 done').first()).toBeVisible()
  // The next file starts with the same choices.
  await page.locator('input[type=file]').setInputFiles(OWN_FILE)
  await expect(page.getByRole('combobox', { name: 'Meaning of Team' })).toContainText('Job family')
})

test('by keyboard alone, pasted rows lead to the pay range of a job in at most 12 actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSetup(page)
  const user = new CountedActions(page)
  await user.paste(OWN_CELLS)
  await expect(page.getByRole('heading', { name: 'What do the columns mean?' })).toBeFocused()
  await user.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Your levels in Plumb' })).toBeFocused()
  await user.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Check before saving' })).toBeFocused()
  await user.press('Tab')
  await user.press('Space')
  await expect(page.getByRole('checkbox', { name: /four decimals/ })).toBeChecked()
  await user.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '24 jobs are set up' })).toBeFocused()
  await user.press('Tab')
  await user.type('senior data')
  await user.press('Tab')
  await user.press('Enter')
  await expectRange(page, 'Senior Data Scientist', ['137,700', '162,000', '194,400'])
  expect(user.count).toBeLessThanOrEqual(MAX_ACTIONS)
})
