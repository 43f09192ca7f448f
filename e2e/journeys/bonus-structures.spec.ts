import type { Page } from '@playwright/test'
import { addCountry, BONUS_LIST, percentCell, strikeColumn } from '../product/bonus-structures.ts'
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
  await save(page, '1 change')
  await expect(page.getByText('Country group deleted successfully')).toBeVisible()
  await isRead(page)
  await expect(page.getByRole('columnheader', { name: /^Canada/ })).toHaveCount(0)
})
