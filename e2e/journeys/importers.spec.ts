import { createWorkbookFile, sheetRows } from '../../apps/web/src/shared/workbooks/workbook.fixture.ts'
import { RATES_PATH, rateCell } from '../product/currencies.ts'
import { JOBS_PATH, pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

/** Makes a text unique to this repetition, because all journeys share the same company. */
const unique = (text: string) => `${text}${test.info().repeatEachIndex}`

const workbook = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(createWorkbookFile({ sheets: [{ name: 'Sheet1', rows: sheetRows(rows) }] })),
})

test('an admin matches the columns of a workbook of jobs, corrects it in Review, imports it, and undoes it in the history [CSV42, CSV43, SU10]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const family = unique('Harbor works ')
  const familyCells = [family, unique('HW')]
  const fileName = unique('roles-') + '.xlsx'
  const headers = ['Crew', 'Family code', 'Job ID', 'Role', 'Grade', 'Track']
  await signIn('admin', `${JOBS_PATH}/import`)
  const fileInput = page.locator('input[type=file]')
  await fileInput.setInputFiles(
    workbook(fileName, [
      headers,
      [...familyCells, unique('HA'), 'Rigger', 99, 'Professional'],
      [...familyCells, unique('HB'), 'Pilott', 9, 'Professional'],
      [...familyCells, unique('HC'), 'Total', 9, 'Professional'],
    ]),
  )
  await page.getByRole('combobox', { name: 'Job Family', exact: true }).click()
  await page.getByRole('option', { name: 'Crew' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Correct Job Level on line 2: 99' }).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Correct Job Title on line 3: Pilott' }).click()
  await page.keyboard.type('Pilot')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Leave out line 4' }).click()
  await expect(page.getByRole('button', { name: '1 left out' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await page.getByRole('button', { name: 'Create and import' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully processed 2 items' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Job architecture' }).click()
  await pickFamily(page, family)
  await expect(page.getByRole('cell', { name: 'Rigger' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Pilot' })).toBeVisible()

  // The next file of the workspace is read with the same columns.
  await page.goto(`${JOBS_PATH}/import`)
  await fileInput.setInputFiles(
    workbook(fileName, [headers, [...familyCells, unique('HA'), 'Rigger', 7, 'Professional']]),
  )
  await expect(page.getByText(/“Crew” is read as Job Family/)).toBeVisible()

  await page.goto('/w/1/history')
  await page.getByRole('button', { name: `imported from ${fileName}` }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone. Everything it created was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeHidden()
})

test('an analyst corrects a workbook of rates in Review by keyboard alone [CSV43]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('analyst', `${RATES_PATH}/import`)
  const pendingChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  await page.keyboard.press('Enter')
  await (await pendingChooser).setFiles(
    workbook('rates.xlsx', [
      ['From currency', 'To currency', 'Rate'],
      ['USD', 'CZK'],
      ['USD', 'HUF', 35.51],
    ]),
  )
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toBeFocused()
  const emptyRate = page.getByRole('button', { name: 'Correct A to B Multiplier on line 2: empty' })
  while (!(await emptyRate.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('21.2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Correct A to B Multiplier on line 2: 21.2' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('355.1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Correct A to B Multiplier on line 3: 355.1' })).toBeFocused()
  const confirm = page.getByRole('button', { name: 'Import 2 changes' })
  while (!(await confirm.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Imported: 2 exchange rates/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rateCell(page, 'CZK', 'rate')).toHaveText('21.2000')
  await expect(rateCell(page, 'HUF', 'rate')).toHaveText('355.1000')
})
