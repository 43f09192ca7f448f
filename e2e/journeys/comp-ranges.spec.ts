import type { Page } from '@playwright/test'
import { FAMILIES, findRange, pick, rangeRow, rangesOf } from '../product/comp-ranges.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { preferTheme } from '../product/theme.ts'

const LEVEL_LIMIT = 'You see levels below L9. An admin can change that.'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a hiring manager finds a job by its title, reads its range by ZIP code and copies the line [CR61]', async ({
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

test('the level limit hides L9 and above, on the page and in its data [CR14]', async ({ page, signIn }) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that is still on its way when the test ends has no text.
    if (response.url().endsWith('/api/graphql')) answers.push(response.text().catch(() => ''))
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

test('stale figures are labelled, and cannot be copied, tried or exported [CR26]', async ({
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
