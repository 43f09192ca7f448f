import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../product/journey.ts'
import { LEVELING, levelCell } from '../product/leveling.ts'
import { typeInto } from '../product/range-widths.ts'
import { expectSaved } from '../product/saving.ts'

// Each journey keeps to levels of its own, since all of them meet the same company; none is hidden, or its jobs would be gone elsewhere.

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()
const save = (page: Page, changes: string) => page.getByRole('button', { name: `Save ${changes}` }).click()
const saved = (page: Page) => expectSaved(page, 'Saved')

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

/** A head that is half under the frozen levels is no small target, but one that is scrolled. */
const fromTheLeft = (page: Page) =>
  page.locator('[data-sheet-scroller]').evaluate((scroller) => scroller.scrollTo({ left: 0 }))

test('an analyst renames a level, pastes a new one, takes it back, is refused a moved one, saves and finds it', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', LEVELING)
  await expect(await levelCell(page, 'L19', 'executive code')).toHaveText('E6')
  await expectNoAxeViolations(page)
  await edit(page)
  await typeInto(page, await levelCell(page, 'L13', 'professional name'), 'Distinguished Engineer')
  await (await levelCell(page, 'L1', 'support code')).click()
  await paste(page, 'S0\tTrainee\thidden\r\n')
  await expect(await levelCell(page, 'L1', 'support name')).toHaveText('Trainee')
  await page.keyboard.press('Control+Z')
  await expect(await levelCell(page, 'L1', 'support name')).toHaveText('')
  await page.keyboard.press('Control+Y')

  await typeInto(page, await levelCell(page, 'L4', 'professional code'), 'P2')
  await save(page, '5 changes')
  await expect(page.getByText(/Cannot move this level\. P2 is in Professional at L7\./)).toBeVisible()
  await fromTheLeft(page)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await save(page, '4 changes')
  await saved(page)
  await page.reload()
  await expect(await levelCell(page, 'L13', 'professional name')).toHaveText('Distinguished Engineer')
  await expect(await levelCell(page, 'L1', 'support shown')).toHaveText('hidden')

  await page.getByRole('button', { name: 'What levels mean' }).click()
  await (await levelCell(page, 'L7', 'professional name')).click()
  await expect(page.getByRole('complementary', { name: 'What a level means' })).toContainText('Radford P2')
  await fromTheLeft(page)
  await expectNoAxeViolations(page)
})

test('by keyboard alone: a global level is renamed and saved', async ({ page, signIn }) => {
  await signIn('analyst', LEVELING)
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Leveling' }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Head of the company')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await saved(page)
  await expect(await levelCell(page, 'L19', 'global')).toHaveText('Head of the company')
})

test('two rename one level: both versions are shown, and the one that is taken is saved', async ({
  page,
  signIn,
  openBeside,
  complaints,
}) => {
  complaints.expect(/status of 4/)
  await signIn('admin', LEVELING)
  await edit(page)
  await typeInto(page, await levelCell(page, 'L18', 'executive name'), 'Chief Officer')

  const other = await openBeside('analyst', LEVELING)
  await edit(other)
  await typeInto(other, await levelCell(other, 'L18', 'executive name'), 'Officer')
  await save(other, '1 change')
  await saved(other)
  await other.close()

  await save(page, '1 change')
  await expect(page.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: /Yours: Chief Officer/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await page.reload()
  await expect(await levelCell(page, 'L18', 'executive name')).toHaveText('Chief Officer')
})
