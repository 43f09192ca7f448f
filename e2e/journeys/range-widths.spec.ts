import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { WIDTHS_PATH, widthCell } from '../product/range-widths.ts'
import { typeInto } from '../product/sheet.ts'
import { edit, expectSaved, save } from '../product/saving.ts'

/**
 * Creates a group. Each journey uses its own, because all share the same company.
 * @returns the position of its first column, for `widthCell`
 */
async function createGroup(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
  const header = page.getByRole('columnheader', { name: `${name}, % below mid` })
  return Number(await header.getAttribute('aria-colindex')) - 2
}

const expectWidthsSaved = (page: Page) => expectSaved(page, 'Configuration saved')

test('two people save the same width: the second sees both versions, loses nothing, and saves the chosen one', async ({
  page,
  signIn,
  openSecondPage,
  browserLog,
}) => {
  browserLog.allow(/status of 4/)
  await signIn('admin', WIDTHS_PATH)
  const firstColumn = await createGroup(page, 'Journey of two')
  await edit(page)
  await typeInto(page, await widthCell(page, 'L9', firstColumn), '10')
  await typeInto(page, await widthCell(page, 'L9', firstColumn + 1), '20')
  await save(page, '2 changes')
  await expectWidthsSaved(page)
  await edit(page)
  await typeInto(page, await widthCell(page, 'L9', firstColumn), '11')

  const other = await openSecondPage('analyst', WIDTHS_PATH)
  await edit(other)
  await typeInto(other, await widthCell(other, 'L9', firstColumn), '14')
  await typeInto(other, await widthCell(other, 'L9', firstColumn + 1), '24')
  await save(other, '2 changes')
  await expectWidthsSaved(other)
  await other.close()

  await save(page, '1 change')
  await expect(page.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible()
  await expect(page.getByText('saved changes to this page at')).toBeVisible()
  await page.getByRole('radio', { name: /% below mid\. Yours: 11/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectWidthsSaved(page)
  await page.reload()
  await expect(await widthCell(page, 'L9', firstColumn)).toHaveText('11')
  await expect(await widthCell(page, 'L9', firstColumn + 1)).toHaveText('24')
})

test('a save without a connection fails with a message, the typed text survives a reload, and a later save succeeds', async ({
  page,
  signIn,
  browserLog,
}) => {
  browserLog.allow(/graphql failed|Failed to load resource|net::ERR_/)
  await signIn('admin', WIDTHS_PATH)
  const firstColumn = await createGroup(page, 'Journey without connection')
  await edit(page)
  await typeInto(page, await widthCell(page, 'L9', firstColumn), '10')
  await typeInto(page, await widthCell(page, 'L9', firstColumn + 1), '20')
  await page.route('**/api/graphql', (route) => route.abort())
  await save(page, '2 changes')
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(await widthCell(page, 'L9', firstColumn)).toHaveText('10')
  await page.unroute('**/api/graphql')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/You have 2 unsaved changes on this page, last edited .*\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(await widthCell(page, 'L9', firstColumn + 1)).toHaveText('20')
  await save(page, '2 changes')
  await expectWidthsSaved(page)
})
