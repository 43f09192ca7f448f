import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { EQUITY, equityCell } from '../product/equity-bands.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'
import { edit, expectSaved, paste, save } from '../product/saving.ts'

/** Each journey keeps to groups of its own, since all of them meet the same company. */
async function makeGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('columnheader', { name: `${name}, Value, USD`, exact: true })).toBeAttached()
}

const valueAt = (page: Page, level: string, group: string): Promise<Locator> =>
  equityCell(page, level, `${group}, Value, USD`)

async function follow(page: Page, group: string, parent: string, percent: string): Promise<void> {
  const chosen = page.getByRole('combobox', { name: `Parent for ${group}` })
  await chosen.click()
  await page.getByRole('option', { name: parent, exact: true }).click()
  await expect(chosen).toContainText(parent)
  await page.getByRole('textbox', { name: `Percentage of the parent for ${group}` }).fill(percent)
}

const saved = (page: Page) => expectSaved(page, 'Equity bands saved')

test('an analyst lets one group follow another, pastes values, mends what is wrong, and finds what follows after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('admin', EQUITY)
  await makeGroup(page, 'Journey parent')
  await makeGroup(page, 'Journey follower')
  await edit(page)
  await follow(page, 'Journey follower', 'Journey parent', '50')
  await (await valueAt(page, 'L9', 'Journey parent')).click()
  await paste(page, '40,000\r\n2o\r\n')
  await expect(await valueAt(page, 'L9', 'Journey follower')).toHaveText('20,000')
  await expect(await valueAt(page, 'L8', 'Journey parent')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+Z')
  await expect(await valueAt(page, 'L9', 'Journey follower')).toHaveText('')
  await page.keyboard.press('Control+Y')
  await expect(await valueAt(page, 'L9', 'Journey follower')).toHaveText('20,000')

  // The parent, its percent and two values.
  await save(page, '4 changes')
  await expect(page.getByText('“2o” is not a valid number.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type('26000')
  await page.keyboard.press('Enter')
  await typeInto(page, await equityCell(page, 'L8', 'Journey follower, %'), '75')
  await save(page, '5 changes')
  await saved(page)

  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Journey follower, %', exact: true })).toBeAttached()
  await expect(await valueAt(page, 'L9', 'Journey follower')).toHaveText('20,000')
  await expect(await valueAt(page, 'L8', 'Journey follower')).toHaveText('19,500')

  // A parent stays while another follows it; once nothing does, it goes.
  await page.getByRole('button', { name: 'Actions for Journey parent' }).click()
  await expect(page.getByText(/^Can't delete group that is used as parent by other groups/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a file of equity bands is reviewed, mended and imported, what follows comes along, and what is exported changes nothing', async ({
  page,
  signIn,
}) => {
  await signIn('admin', EQUITY)
  await makeGroup(page, 'Journey file parent')
  await makeGroup(page, 'Journey file follower')
  await edit(page)
  await follow(page, 'Journey file follower', 'Journey file parent', '50')
  await save(page, '2 changes')
  await saved(page)

  const files = page.getByRole('button', { name: 'CSV files' })
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const choose = page.locator('input[type=file]')
  const fileOf = (...rows: string[]) => ({
    name: 'equity.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${['Group Name,Global Level,Value', ...rows].join('\r\n')}\r\n`),
  })
  await choose.setInputFiles(fileOf('Journey file parent,L9,"$30,000"', 'Journey file follower,L9,1'))
  await expect(
    page.getByText('Line 3: The values of “Journey file follower” are calculated from its parent group'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 change' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose.setInputFiles(fileOf('Journey file parent,L9,"$30,000"', 'Journey made by a file,L9,7'))
  await expect(page.getByText('“Journey made by a file” will be created')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(
    page.getByRole('heading', { name: 'Successfully processed: 1 new group and 2 equity bands' }),
  ).toBeFocused()

  await page.goto(EQUITY)
  await expect(
    page.getByRole('columnheader', { name: 'Journey file follower, %', exact: true }),
  ).toBeAttached()
  await expect(await valueAt(page, 'L9', 'Journey file follower')).toHaveText('15,000')
  await expect(await valueAt(page, 'L9', 'Journey made by a file')).toHaveText('7')
  await files.click()
  await expect(page.getByText(/^Groups that have a parent are not exported/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^Journey file parent,.*,30000\r$/m)
  expect(text).not.toContain('Journey file follower')

  await page.goto(`${EQUITY}/import`)
  // Its own rows: others' journeys change theirs meanwhile.
  const [head = '', ...rows] = text.trim().split('\r\n')
  const own = [head, ...rows.filter((row) => /^Journey (file parent|made by a file),/.test(row))].join('\n')
  await choose.setInputFiles({ name: 'exported.csv', mimeType: 'text/csv', buffer: Buffer.from(own) })
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
})
