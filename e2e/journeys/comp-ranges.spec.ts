import type { Page } from '@playwright/test'
import { FAMILIES, findRange, pick, rangeRow, rangesOf, COMP_RANGES } from '../product/comp-ranges.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { preferTheme } from '../product/theme.ts'

const LEVEL_LIMIT = 'You see levels below L9. An admin can change that.'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a hiring manager finds a job by its title, reads its range by ZIP code and copies the line', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('manager')
  await page.getByRole('link', { name: 'Comp ranges' }).click()
  await findRange(page, 'solutions engineer i', 'Solutions Engineer I')
  const row = rangeRow(page, 'Solutions Engineer I')
  await expect(row).toBeFocused()
  // The first tier: 134,000 x 105% = 140,700.
  await expect(row).toContainText('140,700')
  // The line has come to its mid, and says so.
  const line = page.getByRole('textbox', { name: /^Plumb line/ })
  await expect(line).toHaveValue('140,700')
  await expect(line).toHaveAccessibleDescription('mid of Solutions Engineer I')
  await expect(page).toHaveURL(new RegExp(`family=${FAMILIES.solutions}`))

  await page.getByRole('textbox', { name: 'ZIP code' }).fill('98109')
  await expect(row).toContainText('126,630')
  await expect(row).toContainText('111,434 – 145,625')
  await expect(page.getByRole('combobox', { name: 'Tier' })).toContainText('Tier 2 · Seattle')
  await expect(page).toHaveURL(/zip=98109/)

  await row.getByRole('button', { name: 'Copy range: Solutions Engineer I' }).click()
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await clipboard(page)).toMatch(
    /^Solutions Engineer I, P2 · L7: USD 111,434 - 145,625 OTE \(60 : 40\), 5% bonus target, Seattle, ZIP 98109 \(Tier 2\), as of \d{4}-\d{2}-\d{2} \(UTC\)$/,
  )

  // No reasons for whoever may not see them.
  await expect(row.getByRole('button', { name: /^How/ })).toHaveCount(0)
})

test('the level limit hides L9 and above, on the page and in what it is made of', async ({
  page,
  signIn,
}) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/graphql')) answers.push(response.text())
  })
  await signIn('manager', rangesOf('solutions', { country: 'US', zip: '98109' }))
  await expect(page.getByText(LEVEL_LIMIT)).toBeVisible()
  await expect(rangeRow(page, 'Solutions Engineer I')).toBeVisible()
  await expect(rangeRow(page, 'Solutions Engineer II')).toHaveCount(0)
  await expect(page.getByRole('rowgroup', { name: 'Management' })).toHaveCount(0)
  // The largest amount that is seen is 145,625; a hidden one would carry the axis further.
  await expect(page.getByText('300k', { exact: true })).toHaveCount(0)
  const texts = (await Promise.all(answers)).join()
  expect(texts).toContain('Solutions Engineer I')
  expect(texts).not.toContain('Solutions Engineer II')
  expect(texts).not.toContain('Director, Solutions')

  await page.getByRole('combobox', { name: /^Family/ }).click()
  await page.getByRole('combobox', { name: 'Search families, codes and titles' }).fill('director')
  await expect(page.getByText('No job family or job matches “director”.')).toBeVisible()
})

test('an admin compares two countries in their own currencies, and opens a breakdown', async ({
  page,
  signIn,
}) => {
  await signIn('admin', rangesOf('solutions', { country: 'DE' }))
  const row = rangeRow(page, 'Senior Solutions Engineer')
  await expect(page.getByText('Pay is the same everywhere in Germany.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'EUR', exact: true }).click()
  await expect(page).toHaveURL(/currency=local/)
  await expect(page.getByText('min – max, EUR')).toBeVisible()
  // Equity stays in USD, on an axis of its own.
  await expect(page.getByText('min – max, USD')).toBeVisible()
  const german = await row.innerText()

  await pick(page, 'Country', 'United Kingdom')
  await expect(page.getByText('min – max, GBP')).toBeVisible()
  await expect.poll(() => row.innerText()).not.toBe(german)

  await row
    .getByRole('button', { name: /Senior Solutions Engineer/ })
    .first()
    .click()
  const reasons = page.getByRole('complementary', { name: 'How this range is calculated' })
  await expect(reasons).toContainText('Family multiplier')
  await expect(reasons).toContainText('× 105%')
  await expect(page).toHaveURL(/job=\d+/)

  // A colleague who is handed the link sees the same.
  await page.reload()
  await expect(reasons).toContainText('× 105%')
  await expect(page.getByText('min – max, GBP')).toBeVisible()
  await reasons.getByRole('button', { name: 'Close' }).click()
  await expect(reasons).toHaveCount(0)
})

test('tier and ZIP code follow each other, and another country leaves both behind', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', rangesOf('solutions', { country: 'US' }))
  const row = rangeRow(page, 'Senior Solutions Engineer')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  const tier = page.getByRole('combobox', { name: 'Tier' })
  await expect(tier).toContainText('Tier 1')
  await expect(row).toContainText('216,300')

  await zip.fill('98109')
  await expect(row).toContainText('194,670')
  // Four digits are not acted on.
  await zip.fill('9810')
  await expect(row).toContainText('194,670')
  await expect(page).toHaveURL(/zip=98109/)

  // Cleared, it leaves the tier that it set.
  await zip.fill('')
  await expect(page).toHaveURL(/tier=2/)
  await expect(row).toContainText('194,670')

  await pick(page, 'Tier', 'Tier 3')
  await expect(row).toContainText('173,040')
  await expect(zip).toHaveValue('')
  await expect(page).toHaveURL(/tier=3/)
  await expect(page).not.toHaveURL(/zip=/)

  await pick(page, 'Country', 'Germany')
  await expect(page).not.toHaveURL(/tier=|zip=/)
  await pick(page, 'Country', 'United States')
  await expect(tier).toContainText('Tier 1')

  await zip.fill('00000')
  await expect(page.getByRole('alert')).toContainText('ZIP code 00000 was not found.')
  // The figures of before stay, as what they are.
  await expect(row).toContainText('216,300')
  await expect(
    page.getByText(/^Still showing Solutions Engineering, United States.*, Tier 1, USD$/),
  ).toBeVisible()
})

test('figures that are not of what is chosen are said to be, and nothing is copied, tried or exported of them', async ({
  page,
  signIn,
  complaints,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin', rangesOf('solutions', { country: 'US', zip: '98109' }))
  const row = rangeRow(page, 'Senior Solutions Engineer')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  const ofSeattle = page.getByText(
    /^Still showing Solutions Engineering, .*, Tier 2, Seattle, ZIP 98109, USD$/,
  )
  const leaving = [
    row.getByRole('button', { name: /^Copy range/ }),
    row.getByRole('button', { name: /^Calculator/ }),
    page.getByRole('button', { name: 'Export' }),
  ]
  await expect(row).toContainText('194,670')
  await expect(ofSeattle).toHaveCount(0)

  // A ZIP code whose leading zero was lost on the way.
  await zip.fill('8608')
  await zip.press('Tab')
  await expect(page.getByRole('alert')).toContainText('A ZIP code has five digits.')
  await expect(ofSeattle).toBeVisible()
  for (const button of leaving) await expect(button).toHaveAttribute('aria-disabled', 'true')
  await leaving[0]?.click({ force: true })
  await expect(
    page.getByText('These figures are for an earlier selection, not the one above.').first(),
  ).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Did you mean 08608?' }).click()
  await expect(ofSeattle).toHaveCount(0)
  await expect(page).toHaveURL(/zip=08608/)
  await expect(page.getByRole('combobox', { name: 'Tier' })).toContainText('New York Tri-State')
  await leaving[0]?.click()
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await clipboard(page)).toContain('New York Tri-State')

  // Offline, another country is chosen.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|failed, try/)
  await page.context().setOffline(true)
  await pick(page, 'Country', 'India')
  await expect(
    page.getByText(/^Still showing Solutions Engineering, United States.*New York Tri-State/),
  ).toBeVisible()
  for (const button of leaving) await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(page.getByText('Pay is the same everywhere in India.')).toBeVisible()
  // The page also tries again by itself: the button is pressed where it is there, and not waited for.
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: 'Try again' })
        .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
      return await page.getByText(/^Still showing/).count()
    })
    .toBe(0)
  for (const button of leaving) await expect(button).not.toHaveAttribute('aria-disabled', 'true')
})

test('every gap of the demo company says what is missing, and where it is mended', async ({
  page,
  signIn,
}) => {
  const US = { country: 'US' }
  const gaps: readonly (readonly [string, string])[] = [
    [rangesOf('roboticsSafety', US), '“Robotics Safety” has no comp band group.'],
    [rangesOf('developerRelations', US), '“Developer Relations” has no bonus structure group.'],
    [rangesOf('fieldService', US), '“Field Service Engineering” has no equity band group.'],
    [rangesOf('solutions', US), '“Sales with variable” has no comp band at L6 for the United States.'],
    [rangesOf('executives', US), '“Default Range Width Group” has no range width at L19.'],
    [rangesOf('executives', US), 'No share count: L17 has no RSU percentage.'],
    [rangesOf('software', US), '“Technical equity” has no equity band at INT.'],
    [
      rangesOf('growthMarketing', US),
      '“Technical equity”, which “Corporate equity” is based on, has no equity band at INT.',
    ],
    [rangesOf('software', { country: 'BR', currency: 'local' }), 'No rate from USD to BRL.'],
    [rangesOf('software', { country: 'FR' }), 'Global Mapping misconfigured: none found for country France'],
  ]
  await signIn('admin', COMP_RANGES)
  for (const [address, sentence] of gaps) {
    await page.goto(address)
    await expect(page.getByText(sentence).first(), address).toBeVisible()
  }
  await page.goto(rangesOf('assembly', US))
  await expect(page.getByText('“Assembly” is not eligible for equity.')).toBeVisible()
  await expect(page.getByText('per hour').first()).toBeVisible()
  await page.goto(`${COMP_RANGES}?family=9999&country=US`)
  await expect(page.getByText('No Job Family found for id').first()).toBeVisible()
})

test('a level that is not checked is gone, and one without a band cannot be checked', async ({
  page,
  signIn,
}) => {
  await signIn('admin', rangesOf('solutions', { country: 'US', zip: '98109' }))
  await page.getByRole('button', { name: /^Levels/ }).click()
  const incomplete = page.getByRole('checkbox', { name: /L6/ })
  await expect(incomplete).toBeDisabled()
  await expect(incomplete).toHaveAccessibleName(/has no comp band at L6/)
  await expect(incomplete).not.toBeChecked()
  await page.getByRole('checkbox', { name: /L15$/ }).click()
  await page.keyboard.press('Escape')
  await expect(rangeRow(page, 'Group Vice President, Solutions')).toHaveCount(0)
  await expect(page).toHaveURL(/without=Executive\.15/)
  await page.reload()
  await expect(rangeRow(page, 'Vice President, Solutions')).toBeVisible()
  await expect(rangeRow(page, 'Group Vice President, Solutions')).toHaveCount(0)
})

test('the plumb line is typed, nudged and handed on in the link', async ({ page, signIn }) => {
  await signIn('admin', rangesOf('solutions', { country: 'US', zip: '98109' }))
  const line = page.getByRole('textbox', { name: /^Plumb line/ })
  await line.fill('212000')
  await line.press('Enter')
  await expect(page.getByText(/^212,000 USD is within 6 of 11 cash ranges$/)).toBeVisible()
  const row = rangeRow(page, 'Senior Solutions Engineer')
  await expect(row).toContainText('1.09')
  await expect(row).toContainText('72.4%')
  await expect(page).toHaveURL(/at=212000/)
  await line.press('ArrowUp')
  await expect(page).toHaveURL(/at=214120/)
  await line.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/at=203414/)
})

test('by keyboard alone: family, ZIP code, range, reasons and back', async ({ page, signIn }) => {
  await signIn('admin', rangesOf('software', { country: 'US' }))
  await expect(rangeRow(page, 'Director, Software Engineering')).toBeVisible()
  await page.getByRole('combobox', { name: /^Family/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('senior solutions')
  await expect(page.getByRole('option').first()).toContainText('Senior Solutions Engineer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rangeRow(page, 'Senior Solutions Engineer')).toBeVisible()

  await page.getByRole('textbox', { name: 'ZIP code' }).focus()
  await page.keyboard.type('98109')
  await expect(rangeRow(page, 'Senior Solutions Engineer')).toContainText('194,670')

  const job = rangeRow(page, 'Staff Solutions Engineer')
    .getByRole('button', { name: /^Staff|^How/ })
    .first()
  await job.focus()
  await page.keyboard.press('Enter')
  const reasons = page.getByRole('complementary', { name: 'How this range is calculated' })
  await expect(reasons).toContainText('228,690')
  await page.keyboard.press('Escape')
  await expect(reasons).toHaveCount(0)
  await expect(job).toBeFocused()
})

test('at 390 px a range is read with its axis under it, and its reasons come from below', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await preferTheme(page, 'dark')
  await signIn('admin', rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }))
  const row = rangeRow(page, 'Senior Solutions Engineer')
  await expect(row).toContainText('194,670')
  await expect(row).toContainText('520k')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing sticks out at the side').toBeLessThanOrEqual(390)
  await row
    .getByRole('button', { name: /Senior Solutions Engineer/ })
    .first()
    .click()
  const reasons = page.getByRole('dialog', { name: 'How this range is calculated' })
  await expect(reasons).toContainText('194,670')
  await expect(reasons).toContainText('185,400')
  await expectNoAxeViolations(page)
})
