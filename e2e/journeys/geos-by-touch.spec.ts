import type { Page } from '@playwright/test'
import { RATES, rateCell } from '../product/currencies.ts'
import { MAPPINGS } from '../product/global-mappings.ts'
import { expect, test } from '../product/journey.ts'
import { expectReadOnPhone, PHONE } from '../product/phone.ts'
import { preferTheme } from '../product/theme.ts'
import { editTiers, OWN_TIERS, tierCard, TIERS } from '../product/tiers.ts'

test.use({ hasTouch: true })

/** Whatever leads to typing, or takes something away. */
const EDITS = /^(Edit|Save|Add|Delete|Undo|Redo|Move|Reset|Cancel)\b|^Import from CSV$/

for (const { named, path, shows } of [
  { named: 'exchange rates', path: RATES, shows: 'AUD to USD' },
  { named: 'mappings', path: MAPPINGS, shows: 'Australia' },
  { named: 'tiers', path: TIERS, shows: 'Greater Los Angeles' },
])
  test(`${named} are read on a phone in the dark theme, and nothing there is edited`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(PHONE)
    await preferTheme(page, 'dark')
    await signIn('admin', path)
    await expectReadOnPhone(page, shows, EDITS)
    expect(await tooSmall(page)).toEqual([])
  })

test('on a tablet a location is moved by taps, and taken back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('admin', OWN_TIERS)
  await editTiers(page)
  const inHubs = tierCard(page, 'Coastal hubs').getByRole('treeitem', { name: /^Phoenix / })
  await page.getByRole('button', { name: 'Move Phoenix to another tier' }).tap()
  const hubs = page.getByRole('menuitem', { name: 'Coastal hubs' })
  await expect(hubs).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await hubs.tap()
  await expect(inHubs).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(inHubs).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).tap()
})

test('on a tablet a rate is turned, struck and taken back by taps', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('admin', RATES)
  await page.getByRole('button', { name: 'Edit', exact: true }).tap()
  await page.getByRole('button', { name: 'Reverse the direction of JPY' }).tap()
  await expect(rateCell(page, 'JPY', 'direction')).toHaveText('JPY to USD')
  await page.getByRole('button', { name: 'Delete JPY' }).tap()
  await expect(rateCell(page, 'JPY', 'inverse')).toHaveText('Will be deleted on save')
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(rateCell(page, 'JPY', 'inverse')).not.toHaveText('Will be deleted on save')
  await page.getByRole('button', { name: 'Cancel' }).tap()
})

/** px, by WCAG 2.2: what a finger hits without its neighbour. */
const SMALLEST_TARGET = 24

/** @returns what can be pressed in the page, can be seen and is smaller than a finger needs. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  return page
    .locator('main')
    .locator('button, [role=tab], [role=treeitem], [role=menuitem], input:not([type=file]), textarea')
    .evaluateAll(
      (targets, smallest) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const isSeen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          return isSeen && width > 1 && Math.min(width, height) < smallest
            ? [`${target.ariaLabel ?? target.textContent}: ${width} x ${height}`]
            : []
        }),
      SMALLEST_TARGET,
    )
}
