import { readFile } from 'node:fs/promises'
import { expect, test } from '../product/journey.ts'

const HEAD = 'Group Name,Global Level,% Below Mid,% Above Mid'

/** A file as a spreadsheet would save it: marked, with CRLF. */
const fileOf = (...rows: string[]) => ({
  name: 'widths.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`),
})

test('a file of range widths is reviewed, mended, imported, and imported again without effect', async ({
  signIn,
  page,
}) => {
  await signIn('analyst', '/w/1/range-widths/import')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(fileOf('Field service,L8,,15', 'Field service,L7,12,15'))
  await expect(page.getByText('Line 2: % Below Mid is required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 change' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const mended = fileOf('Field service,L8,12,15', 'Field service,L7,12,15')
  await choose.setInputFiles(mended)
  await expect(page.getByText('“Field service” will be created')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  const done = page.getByRole('heading', {
    name: 'Successfully processed: 1 group inserted, 0 groups updated',
  })
  await expect(done).toBeFocused()

  await page.goto('/w/1/range-widths/import')
  await choose.setInputFiles(mended)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
})

test('what is exported from the page is imported without effect', async ({ signIn, page }) => {
  await signIn('analyst', '/w/1/range-widths')
  const files = page.getByRole('button', { name: 'CSV files' })
  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = await (await downloading).path()

  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const file = { name: 'exported.csv', mimeType: 'text/csv', buffer: await readFile(exported) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^0\s*problems/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Range widths' })).toBeVisible()
})
