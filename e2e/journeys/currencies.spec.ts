import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createWorkbookFile, sheetRows } from '../../apps/web/src/shared/workbooks/workbook.fixture.ts'
import { rateCell } from '../product/currencies.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'
import { edit, expectSaved, save } from '../product/saving.ts'
import { newRow } from '../product/sheet-cell.ts'

// Each journey uses its own currencies, which no country of the demo company has, because all share the same company.

const saved = (page: Page) => expectSaved(page, 'Exchange rates saved')

async function addRate(page: Page, currency: string, code: string, figure: string): Promise<void> {
  await page.getByRole('button', { name: 'Add currency' }).click()
  await expect(newRow(page).getByRole('gridcell').first()).toHaveAttribute('data-active', 'true')
  await page.keyboard.type(currency)
  await page.keyboard.press('Enter')
  await typeInto(page, rateCell(page, code, 'rate'), figure)
}

test('an analyst adds a rate, fixes it, reverses it, saves, exports it and imports its inverse [CU8]', async ({
  page,
  signIn,
}) => {
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
  await saved(page)
  await page.reload()
  await expect(rateCell(page, 'NOK', 'direction')).toHaveText('USD to NOK')
  await expect(rateCell(page, 'NOK', 'last change')).toContainText(', today at ')

  const files = page.getByRole('button', { name: 'CSV files' })
  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain('USD,NOK,10\r\n')
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const choose = page.locator('input[type=file]')
  const file = (...rows: string[]) => ({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Currency Code A,Currency Code B,A to B Multiplier', ...rows].join('\n')),
  })
  await choose.setInputFiles(file('NOK,SEK,1', 'USD,DKK,0'))
  await expect(page.getByText('Line 2: One of the two currencies must be USD.')).toBeVisible()
  await expect(page.getByText('Line 3: The rate must be greater than 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const rates = createWorkbookFile({
    sheets: [
      { name: 'About', rows: sheetRows([['Rates of the month']]) },
      {
        name: 'Rates',
        rows: sheetRows([
          ['From currency', 'To currency', 'Rate'],
          ['NOK', 'USD', 0.0942],
          ['USD', 'DKK', 6.87],
        ]),
      },
    ],
  })
  await choose.setInputFiles({ name: 'rates.xlsx', mimeType: '', buffer: Buffer.from(rates) })
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(
    page.getByRole('heading', {
      name: 'Imported: 1 exchange rate added, 1 updated',
    }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Back to Exchange rates' }).click()
  await expect(rateCell(page, 'NOK', 'direction')).toHaveText('NOK to USD')
  await expect(rateCell(page, 'DKK', 'rate')).toHaveText('6.8700')
})
