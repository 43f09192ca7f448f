import type { Page } from '@playwright/test'
import { addCountry, BONUS_LIST, percentCell, strikeColumn } from '../product/bonus-structures.ts'
import { pick } from '../product/comp-bands.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'
import { paste, save } from '../product/saving.ts'

/** Each journey keeps to a group of its own, since all of them meet the same company. @returns its address, editing */
async function makeGroup(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create group' }).click()
  const field = page.getByRole('textbox', { name: 'Group name' })
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('combobox', { name: /^Group/ })).toContainText(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

const isRead = (page: Page) => expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

test('an analyst makes a group, pastes percents, mends what is wrong, adds a country and strikes it again', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', BONUS_LIST)
  await makeGroup(page, 'Journey of bonuses')
  await (await percentCell(page, 'L9', 1)).click()
  await paste(page, '12.5%\r\n-10\r\n5\r\n')
  await expect(await percentCell(page, 'L7', 1)).toHaveText('5')
  await page.keyboard.press('Control+Z')
  await expect(await percentCell(page, 'L7', 1)).toHaveText('')
  await page.keyboard.press('Control+Y')
  await save(page, '3 changes')
  await expect(page.getByText(/^Bonus % must be a non-negative number/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await addCountry(page, 'Canada')
  await expect(await percentCell(page, 'L8', 2)).toHaveText('10')
  await typeInto(page, await percentCell(page, 'L8', 2), '11')
  await save(page, '4 changes')
  await expect(page.getByText('Country group Canada added successfully')).toBeVisible()
  await expect(page.getByText('Bonus structures saved successfully')).toBeVisible()
  await isRead(page)
  await page.reload()
  await expect(await percentCell(page, 'L9', 2)).toHaveText('12.5')
  await expect(await percentCell(page, 'L8', 2)).toHaveText('11')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await strikeColumn(page, 'Canada')
  await expect(
    page.getByText(
      'The Canada column will be deleted on save. After that, Canada uses the United States percentages.',
    ),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await save(page, '1 change')
  await expect(page.getByText('Country group deleted successfully')).toBeVisible()
  await isRead(page)
  await expect(page.getByRole('columnheader', { name: /^Canada/ })).toHaveCount(0)
})

test('by keyboard alone: a country added, a percent typed and saved', async ({ page, signIn }) => {
  await signIn('analyst', BONUS_LIST)
  await makeGroup(page, 'Journey of bonuses by keyboard')
  const sheet = page.getByRole('combobox', { name: 'Bonus structures' })
  await sheet.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+C')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible()
  await sheet.focus()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Bonus structures saved successfully')).toBeVisible()
  await isRead(page)
})

test('what is exported is imported again and changes nothing; changed, it is reviewed and saved', async ({
  page,
  signIn,
}) => {
  await signIn('admin', BONUS_LIST)
  const address = await makeGroup(page, 'Journey of files of bonuses')
  await typeInto(page, await percentCell(page, 'L9', 1), '12.5')
  await save(page, '1 change')
  await isRead(page)
  await page.getByRole('button', { name: 'CSV files' }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export Current Group' }).click()
  const file = await leaving
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  const text = Buffer.concat(chunks).toString('utf8')
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Journey of files of bonuses,United States,.*,12\.5$/)

  const open = async (content: string) => {
    await page.goto('/w/1/bonus-structures/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await open(text)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
  await open(`${lines[0]}\n${lines[1]?.replace('12.5', '-1')}\n`)
  await expect(page.getByText('Line 2: Bonus % must be a non-negative number')).toBeVisible()
  await open(
    `${lines[0]}\n${lines[1]?.replace('12.5', '15')}\n${lines[1]?.replace('United States', 'Canada')}\n`,
  )
  await expect(page.getByText(/A column for Canada will be created/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(
    page.getByText('Successfully processed: 1 record created, 1 record updated, 1 country added'),
  ).toBeVisible()
  await page.goto(address.replace(/&?editing=true/, ''))
  await expect(await percentCell(page, 'L9', 1)).toHaveText('15')
  await expect(await percentCell(page, 'L9', 2)).toHaveText('12.5')
  await pick(page, /^Group/, 'Company bonus')
  await expect(page.getByRole('combobox', { name: /^Group/ })).toContainText('Company bonus')
})
