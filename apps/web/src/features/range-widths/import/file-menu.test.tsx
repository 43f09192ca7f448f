import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText, textContents } from '../../../testing/controls.ts'
import { openPage } from '../../../testing/open-page.tsx'

const WIDTHS = {
  groups: [
    {
      id: 1,
      version: 1,
      name: 'Sales',
      rangeWidths: [{ id: 11, version: 1, level: 8, percentBelowMid: 20, percentAboveMid: 25 }],
    },
  ],
  globalLevels: [{ level: 8, name: 'Senior' }],
  jobLevels: [{ level: 8, isVisible: true }],
  settings: [],
}

async function openWidths(...scopes: Scope[]) {
  const openedPage = await openPage('/w/1/range-widths', {
    scopes: ['RANGE_WIDTHS_VIEW', ...scopes],
    answers: { RangeWidths: () => WIDTHS, RecordExport: () => ({ recordExport: { recorded: true } }) },
  })
  await expect.element(browser.getByRole('grid', { name: 'Range widths' })).toBeVisible()
  return openedPage
}
const filesButton = () => browser.getByRole('button', { name: 'CSV files' })
const items = () => textContents(browser.getByRole('menuitem'))

test.each<[Scope[], string[]]>([
  [['CSV_EXPORT_ACTION'], ['Export CSV']],
  [['CSV_IMPORT_ACTION', 'CSV_EXPORT_ACTION'], ['Export CSV']],
  [
    ['CSV_IMPORT_ACTION', 'RANGE_WIDTHS_EDIT'],
    ['Import from CSV', 'Download the template'],
  ],
  [
    ['CSV_IMPORT_ACTION', 'RANGE_WIDTHS_EDIT', 'CSV_EXPORT_ACTION'],
    ['Import from CSV', 'Download the template', 'Export CSV'],
  ],
])('with %j the menu offers %j [CSV18]', async (scopes, offered) => {
  await openWidths(...scopes)
  await filesButton().click()
  await expect.poll(items).toEqual(offered)
})

test('hides the menu from users without permission', async () => {
  await openWidths('RANGE_WIDTHS_EDIT')
  expect(filesButton().elements()).toEqual([])
})

test('disables import while there are unsaved changes, with the reason [CSV18]', async () => {
  const { address } = await openWidths('RANGE_WIDTHS_EDIT', 'CSV_IMPORT_ACTION')
  await browser.getByRole('button', { name: 'Edit' }).click()
  await browser.getByRole('gridcell').first().click()
  await userEvent.keyboard('22{Enter}')
  await filesButton().click()
  const item = browser.getByRole('menuitem', { name: 'Import from CSV' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expectText('Save or cancel your changes before you import a file.')
  await userEvent.keyboard('{Escape}')
  await browser.getByRole('button', { name: 'Cancel' }).click()
  await filesButton().click()
  await browser.getByRole('menuitem', { name: 'Import from CSV' }).click()
  await expect.poll(address).toBe('/w/1/range-widths/import')
})

test('records an export in the history [CSV33]', async () => {
  const { sent } = await openWidths('CSV_EXPORT_ACTION')
  await filesButton().click()
  await browser.getByRole('menuitem', { name: 'Export CSV' }).click()
  await expect
    .poll(() => sent('RecordExport')[0])
    .toEqual({ recordExportRequest: { table: 'range_widths', rows: 1 } })
})
