import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { rateCell } from '../product/currencies.ts'
import { expect, test } from '../product/journey.ts'
import { edit, expectSaved, save } from '../product/saving.ts'
import { newRow, typeInto } from '../product/sheet.ts'

async function addRate(page: Page, currency: string, code: string, figure: string): Promise<void> {
  await page.getByRole('button', { name: 'Add currency' }).click()
  await expect(newRow(page).getByRole('gridcell').first()).toHaveAttribute('data-active', 'true')
  await page.keyboard.type(currency)
  await page.keyboard.press('Enter')
  await typeInto(page, rateCell(page, code, 'rate'), figure)
}

test('an admin adds a rate, fixes it, reverses it, saves, and exports it [CU8]', async ({ page, signIn }) => {
  await signIn('admin', '/w/1/geos')
  await expect(page).toHaveURL(/\/geos\/currencies$/)
  await edit(page)
  await addRate(page, 'Norwegian Krone', 'NOK', '0,0942')
  await save(page, '1 change')
  await expect(page.getByText('cantSaveInvalidFields')).toBeVisible()
  await typeInto(page, rateCell(page, 'NOK', 'rate'), '0.1')
  await rateCell(page, 'NOK', 'rate').click()
  await page.getByRole('button', { name: 'Reverse the direction of the NOK rate' }).click()
  await expect(rateCell(page, 'NOK', 'rate')).toHaveText('10.0000')
  await expect(rateCell(page, 'NOK', 'inverse')).toHaveText('1 NOK = 0.1000 USD')
  await save(page, '1 change')
  await expectSaved(page, 'Exchange rates saved')
  await page.reload()
  await expect(rateCell(page, 'NOK', 'direction')).toHaveText('USD to NOK')
  await expect(rateCell(page, 'NOK', 'last change')).toContainText(', today at ')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV files' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain('USD,NOK,10\r\n')
})
