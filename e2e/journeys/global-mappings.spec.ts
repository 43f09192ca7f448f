import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MAPPINGS, mappingCell } from '../product/global-mappings.ts'
import { expect, test } from '../product/journey.ts'
import { edit, expectSaved, paste, save } from '../product/saving.ts'

// Each journey keeps to countries of its own, since all of them meet the same company.

const saved = (page: Page) => expectSaved(page, 'Global mappings saved successfully')

/** @returns the code of the country of the row that was just added: the first that is not used. */
async function addCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add country' }).click()
  await expect(page.getByRole('row').last().getByRole('gridcell').first()).toHaveAttribute(
    'data-active',
    'true',
  )
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

test('an analyst adds a country, pastes its figures, mends what is wrong, saves, finds it, exports and imports it', async ({
  page,
  signIn,
}) => {
  await signIn('admin', MAPPINGS)
  await edit(page)
  await addCountry(page, 'Poland')
  await mappingCell(page, 'PL', 'band').click()
  await paste(page, '62.5%\t0\tPLN\r\n')
  await expect(mappingCell(page, 'PL', 'pay')).toHaveText('New · United States bands × 62.5%')
  await page.keyboard.press('Control+Z')
  await expect(mappingCell(page, 'PL', 'currency')).toHaveText('USD')
  await page.keyboard.press('Control+Y')

  await save(page, '1 change')
  await expect(page.getByText('Cannot save while there are invalid fields')).toBeVisible()
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await save(page, '1 change')
  await saved(page)
  await page.reload()
  await expect(mappingCell(page, 'PL', 'equity')).toHaveText('55%')

  const files = page.getByRole('button', { name: 'CSV files' })
  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  // Poland's line alone: countries of the other journeys come and go between an export and an import.
  const [headings, ...lines] = exported.split('\r\n')
  const poland = lines.find((line) => line.startsWith('PL,'))
  expect(poland).toBe('PL,55,PLN,62.5')
  const text = `${headings}\r\n${poland}\r\n`
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const choose = page.locator('input[type=file]')
  const file = (content: string) => ({
    name: 'mappings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await choose.setInputFiles(file(text))
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose.setInputFiles(
    file(`${text.replace('PL,55,PLN,62.5', 'PL,56,PLN,62.5')}PT,70,EUR,65\r\nXX,1,EUR,1\r\n`),
  )
  await expect(page.getByText(/^Line \d+: No country has the code "XX"\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose.setInputFiles(
    file(`Country Code,Equity %,Local Currency,Comp Band %\nPL,56,PLN,62.5\nPT,70,EUR,65\n`),
  )
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(
    page.getByRole('heading', { name: 'Successfully processed: 1 mapping inserted, 1 mapping updated' }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Back to Global mappings' }).click()
  await expect(mappingCell(page, 'PT', 'band')).toHaveText('65%')
})
