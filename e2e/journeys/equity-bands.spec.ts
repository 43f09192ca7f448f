import type { Locator, Page } from '@playwright/test'
import { EQUITY, equityCell } from '../product/equity-bands.ts'
import { expect, expectNoAxeViolations, test } from '../product/journey.ts'
import { typeInto } from '../product/range-widths.ts'

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
  await page.getByRole('button', { name: `${group}: actions` }).click()
  await page.getByRole('menuitem', { name: 'Parent and range widths' }).click()
  await page.getByRole('combobox', { name: 'Parent' }).click()
  await page.getByRole('option', { name: parent, exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Parent' })).toHaveText(parent)
  await page.getByRole('textbox', { name: 'Percent of the parent' }).fill(percent)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()
const save = (page: Page, changes: string) => page.getByRole('button', { name: `Save ${changes}` }).click()
const saved = (page: Page) => expect(page.getByText('Equity bands saved')).toBeVisible()

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
  await page.getByRole('button', { name: 'Journey parent: actions' }).click()
  await expect(page.getByText(/^Can't delete group that is used as parent by other groups/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('by keyboard alone: to the sheet, a value typed and saved', async ({ page, signIn }) => {
  await signIn('admin', EQUITY)
  await makeGroup(page, 'Journey of keys')
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  const head = page.getByRole('columnheader', { name: 'Journey of keys, Value, USD', exact: true })
  // Two columns head the rows.
  const column = Number(await head.getAttribute('aria-colindex')) - 2
  await page.getByRole('combobox', { name: 'Equity bands' }).focus()
  await page.keyboard.press('Control+Home')
  for (let at = 1; at < column; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('11000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await saved(page)
  await expect(await valueAt(page, 'L19', 'Journey of keys')).toHaveText('11,000')
})

test('two people save the same value: the second sees both versions, loses nothing, and saves what is taken', async ({
  page,
  signIn,
  openBeside,
  complaints,
}) => {
  complaints.expect(/status of 4/)
  await signIn('admin', EQUITY)
  const name = 'Journey of two values'
  await makeGroup(page, name)
  await edit(page)
  await typeInto(page, await valueAt(page, 'L9', name), '10000')
  await save(page, '1 change')
  await saved(page)
  await edit(page)
  await typeInto(page, await valueAt(page, 'L9', name), '11000')

  const other = await openBeside('analyst', EQUITY)
  await edit(other)
  await typeInto(other, await valueAt(other, 'L9', name), '12000')
  await save(other, '1 change')
  await saved(other)
  await other.close()

  await save(page, '1 change')
  await expect(page.getByRole('heading', { name: 'Two versions' })).toBeVisible()
  await expect(page.getByText('saved this at')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: /Value, USD\. Mine: 11,000/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Equity bands saved').last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: `${name}, Value, USD`, exact: true })).toBeAttached()
  await expect(await valueAt(page, 'L9', name)).toHaveText('11,000')
})
