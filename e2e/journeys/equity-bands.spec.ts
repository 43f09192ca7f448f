import type { Locator, Page } from '@playwright/test'
import { EQUITY, equityCell } from '../product/equity-bands.ts'
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
