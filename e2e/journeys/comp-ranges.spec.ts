import { FAMILY_IDS, findRange, rangeRow, rangesPath } from '../product/comp-ranges.ts'
import { expect, test } from '../product/journey.ts'

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
  // In the first tier, at 100%: the OTE of the band, 134,000, x the family multiplier, 105%.
  await expect(row).toContainText('140,700')
  // The plumb line is at the mid of the selected job.
  const line = page.getByRole('textbox', { name: /^Plumb line/ })
  await expect(line).toHaveValue('140,700')
  await expect(line).toHaveAccessibleDescription('mid of Solutions Engineer I')
  await expect(page).toHaveURL(new RegExp(`family=${FAMILY_IDS.solutions}`))

  await page.getByRole('textbox', { name: 'ZIP code' }).fill('98109')
  await expect(row).toContainText('126,630')
  await expect(row).toContainText('111,434 – 145,625')
  await expect(page.getByRole('combobox', { name: 'Tier' })).toContainText('Tier 2 · Seattle')
  await expect(page).toHaveURL(/zip=98109/)

  await row.getByRole('button', { name: 'Copy range: Solutions Engineer I' }).click()
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Solutions Engineer I, P2 · Professional I · L7: USD 111,434 - 145,625 OTE \(60 : 40\), 5% bonus target, Seattle, ZIP 98109 \(Tier 2\), as of \d{4}-\d{2}-\d{2} \(UTC\)$/,
  )

  // The manager's role does not include the calculation.
  await expect(row.getByTitle(/^Show how the range/)).toHaveCount(0)
})

test('the level limit hides L9 and above, on the page and in the responses [AC18, CR14]', async ({
  page,
  signIn,
}) => {
  const responseTexts: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that has not arrived when the test ends has no text.
    if (response.url().endsWith('/api/graphql')) responseTexts.push(response.text().catch(() => ''))
  })
  await signIn('manager', rangesPath('solutions', { country: 'US', zip: '98109' }))
  await expect(page.getByText('You see levels below L9. An admin can change that.')).toBeVisible()
  await expect(rangeRow(page, 'Solutions Engineer I')).toBeVisible()
  await expect(rangeRow(page, 'Solutions Engineer II')).toHaveCount(0)
  await expect(page.getByRole('rowgroup', { name: 'Management' })).toHaveCount(0)
  // The largest visible amount is 145,625; a hidden one would extend the axis.
  await expect(page.getByText('300k', { exact: true })).toHaveCount(0)
  const texts = (await Promise.all(responseTexts)).join()
  expect(texts).toContain('Solutions Engineer I')
  expect(texts).not.toContain('Solutions Engineer II')
  expect(texts).not.toContain('Director, Solutions')

  await page.getByRole('combobox', { name: /^Family/ }).click()
  await page.getByRole('combobox', { name: 'Search job families, codes, and titles' }).fill('director')
  await expect(page.getByText('No job families or jobs match “director”.')).toBeVisible()
})

test('by keyboard alone, a user chooses a job and a ZIP code, opens the calculation of a range, and returns to its row', async ({
  page,
  signIn,
}) => {
  await signIn('admin', rangesPath('software', { country: 'US' }))
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
  const calculation = page.getByRole('complementary', { name: 'How this range is calculated' })
  await expect(calculation).toContainText('228,690')
  await page.keyboard.press('Escape')
  await expect(calculation).toHaveCount(0)
  await expect(job).toBeFocused()
})
