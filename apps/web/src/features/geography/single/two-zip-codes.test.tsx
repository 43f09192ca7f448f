import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow, textContents } from '../../../testing/controls.ts'
import { openLookup, SCOPES } from '../lookup.fixture.ts'

const SINGLE = '/w/1/zip-code-lookup/single'
type LookupPage = Awaited<ReturnType<typeof openLookup>>['page']

test.each<[what: string, open: (page: LookupPage) => Promise<void>]>([
  [
    'Shift+Enter',
    async (page) => {
      await page.getByRole('textbox', { name: 'ZIP code' }).click()
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    },
  ],
  ['Compare', (page) => page.getByRole('button', { name: 'Compare' }).click()],
])(
  '%s opens a second ZIP code next to the first, and closing it restores the single page [GE31]',
  async (_, openSecond) => {
    const { page, address } = await openLookup('/single?zip=12207')
    await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
    await openSecond(page)
    const second = page.getByRole('textbox', { name: 'Compare with' })
    await expect.element(second).toHaveFocus()
    await userEvent.keyboard('10013')
    await expect.poll(address).toBe(`${SINGLE}?zip=12207&beside=10013`)
    await expectText('New York, NY · New York Tri-State')
    await expectText('Albany, NY · New York', { exact: true })
    expect(page.getByRole('heading', { name: 'Why this tier?' }).elements()).toHaveLength(2)
    await page.getByRole('button', { name: 'Remove the second ZIP code' }).click()
    await expect.poll(address).toBe(`${SINGLE}?zip=12207`)
    await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
    await expect.element(page.getByRole('definition').first()).toBeVisible()
  },
)

test('Shift+Enter does nothing without a first result to compare with', async () => {
  const { page, address } = await openLookup('/single')
  await page.getByRole('textbox', { name: 'ZIP code' }).click()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(address()).toBe(SINGLE)
})

test.each([
  [
    'with pay and the mids of a job, to users who see pay ranges',
    [...SCOPES, 'COMP_RANGES_VIEW'] as const,
    ['1', '10 percentage points', '+11.1%', 'USD 149,400 and 166,000'],
  ],
  ['without pay to other users', SCOPES, ['1', '10 percentage points']],
])('shows the difference between the two %s [GE32, GE51, GE59]', async (_, scopes, values) => {
  const { page } = await openLookup('/single?zip=12207&beside=10013', { scopes })
  await expectText('Difference', { exact: true })
  await expectText('134 miles apart')
  await expect.poll(() => textContents(page.getByRole('definition'))).toEqual(values)
  await expect
    .element(page.getByRole('application'))
    .toHaveAccessibleName(
      'Map of the United States by pay tier Marker at Albany, NY: Tier 2. Marker at New York, NY: Tier 1.',
    )
  await expect.element(page.getByText('12207 Albany')).toBeInTheDocument()
  await expect.element(page.getByText('10013 New York')).toBeInTheDocument()
  expect(page.container.querySelectorAll('.us-map-distance')).toHaveLength(1)
})

test('looks up a tier boundary in the column that links to it [GE31]', async () => {
  const { page, address } = await openLookup('/single?zip=12207&beside=10013')
  const second = page.getByRole('region', { name: 'Compare with' })
  await second.getByRole('link', { name: 'Cambridge, MA 02139' }).click()
  await expect.poll(address).toBe(`${SINGLE}?zip=12207&beside=02139`)
  const first = page.getByRole('region', { name: 'ZIP code', exact: true })
  await first.getByRole('link', { name: 'Cambridge, MA 02139' }).click()
  await expect.poll(address).toBe(`${SINGLE}?zip=02139&beside=02139`)
})

test('shows no reasons for a second ZIP code that does not exist', async () => {
  const { page } = await openLookup('/single?zip=12207&beside=00000')
  await expectText('ZIP code 00000 was not found.')
  expect(page.getByRole('heading', { name: 'Why this tier?' }).elements()).toHaveLength(1)
  await expect.poll(() => page.getByText('Difference', { exact: true }).elements()).toEqual([])
})

test('reports a place that is not on the map, and shows the other', async () => {
  const { page } = await openLookup('/single?zip=12207&beside=00901')
  await expectText(/^San Juan, PR, is not on this map/)
  expect(page.container.querySelectorAll('.us-map-bob')).toHaveLength(1)
})

test('removes invalid ZIP codes from the address [PG21]', async () => {
  const { page, address } = await openLookup('/single?zip=12207&beside=1220')
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
  expect(address()).toBe(`${SINGLE}?zip=12207`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Compare with' }).elements()).toEqual([])
})

test('at 390 px shows the results as two tabs above one column of steps [GE51]', async () => {
  await resizeWindow(390, 844)
  const { page } = await openLookup('/single?zip=12207&beside=10013')
  const tabs = page.getByRole('tab')
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: 'Why is 12207 in Tier 2?' })).toBeVisible()
  await tabs.nth(1).click()
  await expect.element(page.getByRole('heading', { name: 'Why is 10013 in Tier 1?' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tabs.first()).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Why is 12207 in Tier 2?' })).toBeVisible()
  await page.getByRole('button', { name: 'Change ZIP codes' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Compare with' })).toHaveValue('10013')
  await page.getByRole('button', { name: 'Show comparison' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'Change ZIP codes' }).click()
  await page.getByRole('button', { name: 'Remove the second ZIP code' }).click()
  await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
})
