import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { LEVELING, levelCell } from '../product/leveling.ts'
import { typeInto } from '../product/range-widths.ts'
import { edit, expectSaved, paste, save } from '../product/saving.ts'

// Each journey keeps to levels of its own, since all of them meet the same company; none is hidden, or its jobs would be gone elsewhere.

const saved = (page: Page) => expectSaved(page, 'Saved')

/** A head that is half under the frozen levels is no small target, but one that is scrolled. */
const fromTheLeft = (page: Page) =>
  page.locator('[data-sheet-scroller]').evaluate((scroller) => scroller.scrollTo({ left: 0 }))

test('an analyst renames a level, pastes a new one, takes it back, is refused a moved one, saves and finds it', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', LEVELING)
  await expect(await levelCell(page, 'L19', 'executive code')).toHaveText('E6')
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
})
