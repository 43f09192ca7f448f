import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addFamily, FAMILIES, familyCell } from '../product/job-families.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'
import { edit, expectSaved, paste, save } from '../product/saving.ts'

// Each journey keeps to families of its own, since all of them meet the same company.

/** A code or a name of this run's own, by which its row is one of the first: rows out of view are not drawn. */
const own = (text: string) => `A${test.info().repeatEachIndex}${text}`

const saved = (page: Page) => expectSaved(page, 'Job families saved successfully')

test('an analyst adds a family, pastes over it, finds its match, mends a duplicate, saves, exports and imports it', async ({
  page,
  signIn,
}) => {
  await signIn('admin', FAMILIES)
  await expect(page.getByRole('grid', { name: 'Families' })).toBeVisible()
  await edit(page)
  await addFamily(page, own('JY1001'), own('Journey analytics'))
  await (await familyCell(page, own('JY1001'), 'cash')).click()
  await paste(page, 'Yes\tNo\ty\tSALARIED\r\n')
  await expect(await familyCell(page, own('JY1001'), 'bands')).toHaveText('Salaried')
  await page.keyboard.press('Control+Z')
  await expect(await familyCell(page, own('JY1001'), 'bands')).toHaveText('none')
  await page.keyboard.press('Control+Y')
  await (await familyCell(page, own('JY1001'), 'professional')).click()
  await page.keyboard.type('data sci')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(await familyCell(page, own('JY1001'), 'professional')).toContainText(/data/i)

  await typeInto(page, await familyCell(page, own('JY1001'), 'name'), 'software engineering')
  await save(page, '1 change')
  await expect(
    page.getByText('Please fix duplicate entries before saving.', { exact: false }).first(),
  ).toBeVisible()
  await typeInto(page, await familyCell(page, own('JY1001'), 'name'), own('Journey analytics'))
  await save(page, '1 change')
  await saved(page)
  await page.reload()
  await expect(await familyCell(page, own('JY1001'), 'name')).toHaveText(own('Journey analytics'))

  const files = page.getByRole('button', { name: 'CSV files' })
  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`${own('JY1001')},,${own('Journey analytics')},Yes,No,Yes,Salaried`)
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const choose = page.locator('input[type=file]')
  const file = (content: string) => ({
    name: 'families.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await choose.setInputFiles(file('Code,Name\nJY-1,Journey\n'))
  await expect(
    page.getByText('Line 2: Code must contain only alphanumeric characters, got JY-1'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose.setInputFiles(
    file(
      `Code,Name,Job Function,Comp Band Multiplier\n${own('JY1001')},${own('Journey analytics')},Hardwear,95\n${own('JY1002')},${own('Journey design')},,\n`,
    ),
  )
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(
    page.getByRole('heading', {
      name: 'Successfully processed: 1 job family inserted, 1 job family updated',
    }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Back to Job families' }).click()
  const warnings = page.getByRole('dialog', { name: '1 warning in families.csv' })
  await expect(
    warnings.getByText(`Line 2: Hardwear not found for job family ${own('Journey analytics')}`),
  ).toBeVisible()
  await warnings.getByRole('button', { name: 'Done' }).click()
  await expect(await familyCell(page, own('JY1001'), 'multiplier')).toHaveText('95%')
  await expect(await familyCell(page, own('JY1002'), 'multiplier')).toHaveText('100%')
})
