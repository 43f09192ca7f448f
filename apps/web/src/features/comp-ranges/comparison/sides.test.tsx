import { beforeEach, expect, test } from 'vitest'
import { resizeWindow } from '../../../testing/controls.ts'
import { openRanges, SEATTLE } from '../page.fixture.ts'

beforeEach(() => resizeWindow(1440))

type Page = Awaited<ReturnType<typeof openRanges>>['page']

const first = (page: Page) => page.getByRole('region', { name: 'Ranges', exact: true })
const second = (page: Page) => page.getByRole('region', { name: 'Compared ranges' })

/** Mids of senior engineers: 194,670 x 0.9 in Seattle; x 0.8 in Germany; x 0.25 in India. */
const MIDS = { seattle: '175,203', germany: '155,736', india: '48,668' }

test('shows another country side by side, with its selection as heading and in the address [CR39, CR67]', async () => {
  const { page, address } = await openRanges(SEATTLE)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('menuitem', { name: 'With another country' }).click()
  await expect.poll(address).toMatch(/beside=DE/)
  await expect.element(second(page).getByText(MIDS.germany, { exact: true })).toBeVisible()
  await expect
    .element(second(page).getByRole('heading', { level: 2, name: 'Solutions Engineering, Germany, USD' }))
    .toBeVisible()
  await expect.element(first(page).getByText(MIDS.seattle, { exact: true })).toBeVisible()
})

test('changes the second side in place, undoes that with Back, and can be closed', async () => {
  const { page, address, history } = await openRanges(`${SEATTLE}&beside=DE`)
  await second(page).getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: /India/ }).click()
  await expect.element(second(page).getByText(MIDS.india, { exact: true })).toBeVisible()
  history.back()
  await expect.poll(address).toMatch(/beside=DE/)
  await second(page).getByRole('button', { name: 'Stop comparing' }).click()
  await expect.poll(address).not.toMatch(/beside/)
})

test('at 1280 px the notes on the plumb line do not overflow a side', async () => {
  await resizeWindow(1280)
  const { page } = await openRanges(`${SEATTLE}&beside=DE&currency=local`)
  await expect.element(second(page).getByText(/falls in/)).toBeVisible()
  for (const side of [first(page), second(page)]) {
    const sideBox = side.element().getBoundingClientRect()
    const notes = [...side.element().querySelectorAll('.line-hint, .line-foot')]
    expect(notes).toHaveLength(2)
    for (const text of notes) {
      expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(sideBox.right)
      expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(sideBox.left)
    }
  }
})

test('shows another family side by side in the same place [CR39]', async () => {
  const { page, calls, address } = await openRanges(SEATTLE)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('menuitem', { name: 'With another job family' }).click()
  await expect.poll(address).toMatch(/beside=2/)
  await expect
    .element(second(page).getByText(/^Sales, United States, Tier 2, Seattle, ZIP 98109/))
    .toBeVisible()
  const requests = calls.map(({ variables }) => variables['compRangesRequest'])
  expect(requests).toContainEqual({ jobFamilyIds: [2], country: 'US', zipcode: '98109' })
})

test('both sides share one axis and amount, unless their currencies differ [CR68]', async () => {
  const { page } = await openRanges(`${SEATTLE}&beside=DE&at=180000`)
  const lineInputs = page.getByRole('textbox', { name: /^Plumb line/ })
  await expect.element(lineInputs.nth(1)).toHaveValue('180,000')
  const axisFigures = [first(page), second(page)].map(
    (side) => side.element().querySelector('[role=columnheader] .ranges-axes')?.textContent,
  )
  expect(axisFigures[0]).toBe(axisFigures[1])

  const { page: local } = await openRanges(`?family=3&country=DE&beside=IN&currency=local&at=180000`)
  const indiaLineInput = second(local).getByRole('textbox', { name: /^Plumb line, INR/ })
  await expect.element(indiaLineInput).toHaveValue('43,801')
})

test('each side fades while its own figures are stale [CR67]', async () => {
  const delayedAnswer = Promise.withResolvers<void>()
  const { page } = await openRanges(`${SEATTLE}&beside=DE`, {
    before: ({ country }) => (country === 'IN' ? delayedAnswer.promise : undefined),
  })
  await expect.element(second(page).getByText(MIDS.germany, { exact: true })).toBeVisible()
  await second(page).getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: /India/ }).click()
  await expect
    .element(second(page).getByText('Still showing Solutions Engineering, Germany, USD'))
    .toBeVisible()
  expect(second(page).element().querySelector('.outdated')).not.toBeNull()
  expect(first(page).element().querySelector('.outdated')).toBeNull()
  delayedAnswer.resolve()
  await expect.element(second(page).getByText(MIDS.india, { exact: true })).toBeVisible()
  expect(second(page).element().querySelector('.outdated')).toBeNull()

  // An unfinished ZIP code makes both tables outdated.
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('981')
  for (const side of [first(page), second(page)])
    await expect.poll(() => side.element().querySelector('.outdated')).not.toBeNull()
})

test('a comparison can be exported only when both sides have figures for their selection [CR40]', async () => {
  const delayedAnswer = Promise.withResolvers<void>()
  const { page } = await openRanges(`${SEATTLE}&beside=DE`, {
    before: ({ country }) => (country === 'DE' ? delayedAnswer.promise : undefined),
  })
  const button = page.getByRole('button', { name: 'Export' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  delayedAnswer.resolve()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect.element(page.getByRole('menuitem', { name: 'Download the comparison as CSV' })).toBeVisible()
})

test('a figure on either side opens its own breakdown [CR67]', async () => {
  const { page, address } = await openRanges(`${SEATTLE}&beside=DE`)
  await second(page).getByText(MIDS.germany, { exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'How this range is calculated' })
  await expect.element(panel).toBeVisible()
  expect(panel.element().textContent).toContain('Germany')
  expect(address()).toMatch(/of=beside/)
  await first(page).getByText(MIDS.seattle, { exact: true }).click()
  await expect.poll(() => panel.element().textContent).toContain('ZIP 98109')
  expect(address()).not.toMatch(/of=beside/)
})
