import type { Page } from '@playwright/test'
import { BAND_LIST_PATH, bandCell } from '../product/comp-bands.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/sheet.ts'
import { paste } from '../product/paste.ts'
import { expectSaved, save } from '../product/saving.ts'

/** Creates a group and opens it for editing. */
async function createGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('combobox', { name: /^Group/ })).toContainText(name)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
}

test('an analyst creates a group, pastes bands, undoes and redoes the paste, fixes an error, saves, and finds the bands after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', BAND_LIST_PATH)
  await createGroup(page, 'Journey of bands')
  await (await bandCell(page, 'L9', 'ote')).click()
  await paste(page, '100,000\t\t\t40%\r\n90,000\t\t45.5\t40\r\n')
  await expect(await bandCell(page, 'L9', 'base')).toHaveText('=60,000')
  await page.keyboard.press('Control+Z')
  await expect(await bandCell(page, 'L9', 'ote')).toHaveText('')
  await page.keyboard.press('Control+Y')
  await expect(await bandCell(page, 'L9', 'mix')).toHaveText('60 : 40')

  await save(page, '5 changes')
  await expect(
    page.getByText(/On target earnings and hourly rate cannot be both set for level 8\./),
  ).toBeVisible()
  await page.keyboard.press('Delete')
  await save(page, '4 changes')
  await expectSaved(page, 'Comp bands saved')
  await page.reload()
  await expect(await bandCell(page, 'L8', 'ote')).toHaveText('90,000')
  await expect(await bandCell(page, 'L8', 'amount')).toHaveText('=36,000')
})

test('the effect of unsaved changes is shown next to the sheet, and behind a button in a narrow window [ED24]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('analyst', BAND_LIST_PATH)
  await page.getByRole('button', { name: 'Edit the bands in Sales with variable' }).click()
  const panel = page.getByRole('complementary', { name: 'Effect on pay ranges' })
  const compare = page.getByRole('button', { name: /^Compare/ })
  await compare.click()
  await page.getByRole('menuitemcheckbox', { checked: true }).first().click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await typeInto(page, await bandCell(page, 'L9', 'ote'), '999000')
  await expect(panel).toContainText('Changes by job family')
  await expect(panel.getByRole('list').first()).toContainText('jobs up')
  await panel.getByRole('button', { name: /^See all/ }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('999,000')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 960, height: 800 })
  const affectedJobs = page.getByRole('button', { name: /jobs affected$/ })
  await affectedJobs.click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(affectedJobs).toBeFocused()
  // Discards the draft without a save, because other journeys use the company too.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})
