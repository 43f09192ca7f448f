import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { edit } from '../product/saving.ts'
import { HARBOR_TIERS_PATH, tierCard } from '../product/tiers.ts'

test.use({ hasTouch: true })

test('on a tablet, a location is moved by taps, and the move is undone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('admin', HARBOR_TIERS_PATH)
  await edit(page)
  const inHubs = tierCard(page, 'Coastal hubs').getByRole('treeitem', { name: /^Phoenix / })
  await page.getByRole('button', { name: 'Move Phoenix to another tier' }).tap()
  const hubs = page.getByRole('menuitem', { name: 'Coastal hubs' })
  await expect(hubs).toBeVisible()
  expect(await findTooSmallTargets(page)).toEqual([])
  await hubs.tap()
  await expect(inHubs).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(inHubs).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).tap()
})

/** The minimum size of a target by WCAG 2.2, in px. */
const SMALLEST_TARGET = 24

/** @returns the visible controls of the page that are smaller than `SMALLEST_TARGET` */
async function findTooSmallTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator('main')
    .locator('button, [role=tab], [role=treeitem], [role=menuitem], input:not([type=file]), textarea')
    .evaluateAll(
      (targets, smallest) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const isVisible = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          return isVisible && width > 1 && Math.min(width, height) < smallest
            ? [`${target.ariaLabel ?? target.textContent}: ${width} x ${height}`]
            : []
        }),
      SMALLEST_TARGET,
    )
}
