import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'

const SINGLE = '/w/1/zip-code-lookup/single'

/** Returns the value next to a name on the result card. */
const valueOf = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

test('looks up a ZIP code and shows its location, tier and percent', async ({ page, signIn }) => {
  await signIn('member', SINGLE)
  await page.getByRole('textbox', { name: 'ZIP code' }).pressSequentially('20001')
  await expect(valueOf(page, 'City/State')).toHaveText('Washington, DC')
  await expect(valueOf(page, 'Location')).toHaveText('Washington DC-Baltimore')
  await expect(valueOf(page, 'Tier')).toHaveText(/Tier 2$/)
  await expect(valueOf(page, 'Percent')).toHaveText('90%')
  await expect(page).toHaveURL(/zip=20001$/)
})
