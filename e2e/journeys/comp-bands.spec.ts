import type { Page } from '@playwright/test'
import { BAND_LIST, bandCell, pick } from '../product/comp-bands.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'
import { expectSaved, paste, save } from '../product/saving.ts'

/** Each journey keeps to a group of its own, since all of them meet the same company. @returns its address, editing */
async function makeGroup(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('combobox', { name: /^Group/ })).toContainText(name)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

const isSaved = (page: Page) => expectSaved(page, 'Comp bands saved')

test('an analyst makes a group, pastes bands, takes a slip back, mends what is wrong, saves, and finds them after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', BAND_LIST)
  await makeGroup(page, 'Journey of bands')
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
  await expectNoAxeViolations(page)
  await page.keyboard.press('Delete')
  await save(page, '4 changes')
  await isSaved(page)
  await page.reload()
  await expect(await bandCell(page, 'L8', 'ote')).toHaveText('90,000')
  await expect(await bandCell(page, 'L8', 'amount')).toHaveText('=36,000')
  await expectNoAxeViolations(page)
})

test('what is exported is imported again and changes nothing; changed, it is reviewed and saved', async ({
  page,
  signIn,
}) => {
  await signIn('admin', BAND_LIST)
  await makeGroup(page, 'Journey of files of bands')
  await typeInto(page, await bandCell(page, 'L9', 'base'), '70000')
  await save(page, '1 change')
  await isSaved(page)
  await page.getByRole('button', { name: 'CSV files' }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await leaving
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  const text = Buffer.concat(chunks).toString('utf8')

  const open = async (content: string) => {
    await page.goto(BAND_LIST.replace('list-comp-band-groups', 'import'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await open(text)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
  const line = text.split('\n').find((each) => each.startsWith('Journey of files of bands,')) ?? ''
  expect(line).toContain('70000')
  await open(`${text.split('\n')[0]}\n${line.replace('70000', '71000')}`)
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(
    page.getByText('Successfully processed: 0 new groups, 0 new country groups, and 1 comp band'),
  ).toBeVisible()
  await page.goto(BAND_LIST)
  await page.getByRole('link', { name: 'Journey of files of bands', exact: true }).click()
  await expect(await bandCell(page, 'L9', 'base')).toHaveText('71,000')
  await pick(page, /^Group/, 'Salaried')
  await expect(page.getByRole('combobox', { name: /^Group/ })).toContainText('Salaried')
})

test('what typing would change is counted beside the sheet, and in a narrow window behind its number', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('analyst', BAND_LIST)
  await page.getByRole('button', { name: 'Edit the bands of Sales with variable' }).click()
  const panel = page.getByRole('complementary', { name: 'Effect on pay ranges' })
  const compare = page.getByRole('button', { name: /^Compare/ })
  await compare.click()
  await page.getByRole('menuitemcheckbox', { checked: true }).first().click()
  await page.keyboard.press('Escape')
  await expect(panel).toContainText('No pay ranges change.')
  await typeInto(page, await bandCell(page, 'L9', 'ote'), '999000')
  await expect(panel).toContainText('Changes by job family')
  await expect(panel.getByRole('list').first()).toContainText('jobs up')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: /^See all/ }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('999,000')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 960, height: 800 })
  const number = page.getByRole('button', { name: /jobs affected$/ })
  await number.click()
  await expect(panel).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(number).toBeFocused()
  // The draft goes without a save: the company is everybody's.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})
