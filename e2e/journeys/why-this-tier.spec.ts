import { expect, test } from '../product/journey.ts'

const SINGLE = '/w/1/zip-code-lookup/single'

test('by keyboard alone: a ZIP code, its reasons, a second one beside it, and back', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', SINGLE)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeFocused()
  await page.keyboard.type('08102')
  await expect(page.getByRole('heading', { name: 'Why this tier?' })).toBeVisible()
  await expect(page.getByText('Philadelphia-Reading-Camden, PA-NJ-DE-MD')).toBeVisible()
  await expect(page.getByText('Combined statistical area, OMB Bulletin 20-01, March 2020')).toBeVisible()
  await expect(page.getByText('New Jersey is in Tier 3, but the metro’s tier applies')).toBeVisible()

  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('textbox', { name: 'Compare with' })).toBeFocused()
  await page.keyboard.type('08608')
  await expect(page).toHaveURL(/zip=08102&beside=08608$/)
  await expect(page.getByText('26 miles apart')).toBeVisible()
  await expect(page.getByText('Trenton, NJ · New York Tri-State')).toBeVisible()
  await expect(page.getByText('+25.0%', { exact: true })).toBeVisible()
  await expect(page.getByText(/, mid$/)).toBeVisible()
  await expect(
    page.getByRole('application', { name: /Marker at Camden, NJ: Tier 3\. Marker at Trenton, NJ/ }),
  ).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/single\?zip=08102$/)
  await expect(page.getByRole('textbox', { name: 'Compare with' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('08102')
})

test('a link shows both, an edge is followed, and closing the second brings the page of one back', async ({
  page,
  signIn,
}) => {
  await signIn('member', `${SINGLE}?zip=08102&beside=08608`)
  const second = page.getByRole('region', { name: 'Compare with' })
  await expect(second.getByText('Mercer County')).toBeVisible()
  // A member sees no pay ranges, and so no change of pay.
  await expect(page.getByText('20 percentage points')).toBeVisible()
  await expect(page.getByText(/^Pay at/)).toHaveCount(0)
  await expect(page.getByText(/, mid$/)).toHaveCount(0)
  // The demo company has three tiers.
  const edges = second.getByRole('list', { name: 'Nearest tier boundaries' }).getByRole('listitem')
  await expect(edges).toHaveCount(2)
  await edges
    .first()
    .getByRole('link', { name: /, PA 1/ })
    .click()
  await expect(page).toHaveURL(/zip=08102&beside=1\d{4}$/)
  await expect(second.getByText('Tier 3').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close the second ZIP code' }).click()
  await expect(page).toHaveURL(/single\?zip=08102$/)
  await expect(page.locator('dt:text-is("City/State") + dd')).toHaveText('Camden, NJ')
})
