import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoText, expectText, textContents } from '../../../testing/controls.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { RefusalError } from '../../../testing/server.ts'
import { type Call, openLookup, SCOPES } from '../lookup.fixture.ts'

const defaultTiers = DEFAULT_TIER_CONFIGURATION
const tiersWithPremium: TierConfiguration = {
  ...defaultTiers,
  tiers: defaultTiers.tiers.map((tier, index) => ({
    ...tier,
    percentile: [110, 100, 80][index] ?? tier.percentile,
  })),
}

test.each([
  [
    '12207',
    defaultTiers,
    'New York | Albany, NY | Tier 2 | Discount 10% | 90%',
    'New York Tri-State (Tier 1)',
  ],
  [
    '10013',
    defaultTiers,
    'New York Tri-State | New York, NY | Tier 1 | Discount or Premium None | 100%',
    null,
  ],
  ['02139', defaultTiers, 'Boston-Providence | Cambridge, MA | Tier 2 | Discount 10% | 90%', null],
  [
    '79901',
    defaultTiers,
    'All Other Locations | El Paso, TX | Tier 3 | Discount 20% | 80%',
    'Austin (Tier 2)',
  ],
  [
    '00901',
    defaultTiers,
    'All Other Locations | San Juan, PR | Tier 3 | Discount 20% | 80%',
    'Washington DC-Baltimore (Tier 2)',
  ],
  ['10013', tiersWithPremium, 'New York Tri-State | New York, NY | Tier 1 | Premium 10% | 110%', null],
  [
    '20001',
    tiersWithPremium,
    'Washington DC-Baltimore | Washington, DC | Tier 2 | Discount or Premium None | 100%',
    null,
  ],
])('shows the card of %s [GE17]', async (zip, configuration, values, excluded) => {
  const { page } = await openLookup(`/single?zip=${zip}`, { configuration })
  await expect.element(page.getByText('Pay here as a % of the comp band').first()).toBeVisible()
  const text = (selector: string) =>
    [...page.container.querySelectorAll(selector)].map((element) =>
      element.textContent.replace(/^\d(?=Tier)/, ''),
    )
  const [names, shownValues] = [text('dt'), text('dd')]
  const discountOrPremium = `${names[3]} ${shownValues[3]}`
  expect(names.toSpliced(3, 1)).toEqual(['Location', 'City/State', 'Tier', 'Percent'])
  expect(shownValues.with(3, discountOrPremium).join(' | ')).toBe(values)
  const exclusionText = page.getByText(/^Excluding areas/)
  expect(textContents(exclusionText)).toEqual(
    excluded === null ? [] : [`Excluding areas that are part of the following metro(s): ${excluded}`],
  )
})

test('shows a result on the map by the tiers of the same answer [GE17]', async () => {
  // Tiers of another answer could be older or newer.
  const before = ({ operationName }: Call) => {
    if (operationName === 'TierConfig') throw new RefusalError('The server is busy.')
  }
  const { page } = await openLookup('/single?zip=12207', { before })
  await expect.element(page.getByRole('application')).toHaveAccessibleName(/Marker at Albany, NY: Tier 2\./)
})

test.each([
  ['letters are ignored', 'a1b2c2d0e7', '12207'],
  ['at most five digits are kept', '122079999', '12207'],
  ['a copied ZIP+4 is cut', '12207-1234', '12207'],
  ['fewer than five digits are kept', '122', '122'],
])('the box accepts digits only: %s [GE1]', async (_, typed, expected) => {
  const { page } = await openLookup('/single')
  const box = page.getByRole('textbox', { name: 'ZIP code' })
  await box.fill(typed)
  await expect.element(box).toHaveValue(expected)
})

test('sends a request once, at the fifth digit, and replaces the history entry', async () => {
  const { page, calls, history, address } = await openLookup('')
  const searches = () => calls.filter(({ operationName }) => operationName === 'SearchZipcode')
  await expect.element(page.getByRole('heading', { name: 'Find the pay tier for a ZIP code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).click()
  await userEvent.keyboard('0213')
  expect(searches()).toEqual([])
  await userEvent.keyboard('9')
  await expect.element(page.getByText('Cambridge, MA').first()).toBeVisible()
  expect(searches().map(({ variables }) => variables)).toEqual([
    { zipcodeSearchRequest: { zipcode: '02139' } },
  ])
  expect(address()).toBe('/w/1/zip-code-lookup/single?zip=02139')
  expect(history.length).toBe(1)
})

test.each([
  ['Enter is pressed', () => userEvent.keyboard('{Enter}')],
  ['the focus leaves the box', () => userEvent.tab()],
])(
  'reports text that is not a ZIP code when %s, and corrects it with one click [GE21]',
  async (_, action) => {
    const { page, sent } = await openLookup('/single')
    const box = page.getByRole('textbox', { name: 'ZIP code' })
    await box.click()
    await userEvent.keyboard('213')
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    await userEvent.keyboard('9')
    await action()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Did you mean 02139?' }).click()
    await expect.element(box).toHaveValue('02139')
    await expect.element(box).toHaveFocus()
    await expect.element(page.getByText('Cambridge, MA').first()).toBeVisible()
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    expect(sent('SearchZipcode')).toHaveLength(1)
  },
)

test.each(['122', '0213', '1'])('suggests nothing for %s [GE21]', async (typed) => {
  const { page } = await openLookup('/single')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('A ZIP code has five digits.')
  expect(page.getByRole('button', { name: /^Did you mean/ }).elements()).toEqual([])
})

test.each([
  ['with a link to its pay ranges', true],
  ['without the link to users who cannot see pay ranges', false],
])('shows a found place %s', async (_, isAllowed) => {
  const { page } = await openLookup('/single?zip=12207', {
    scopes: isAllowed ? [...SCOPES, 'COMP_RANGES_VIEW'] : SCOPES,
  })
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
  const links = page.getByRole('link', { name: 'See pay ranges' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    isAllowed ? ['/w/1/comp-ranges?country=US&zip=12207'] : [],
  )
})

test('Clear empties the input, removes the ZIP code from the URL, and focuses the input', async () => {
  const { page, address } = await openLookup('/single?zip=12207')
  await page.getByRole('button', { name: 'Clear' }).click()
  const box = page.getByRole('textbox', { name: 'ZIP code' })
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expectNoText('Albany, NY')
  await expect.poll(address).toBe('/w/1/zip-code-lookup/single')
})

test('an unknown ZIP code shows a warning [GE5]', async () => {
  await openLookup('/single?zip=00000')
  await expectText('ZIP code 00000 was not found.')
})

test('keeps the previous result, marked as stale, until the next one arrives', async () => {
  const second = Promise.withResolvers<void>()
  const before = ({ variables }: Call) =>
    variables.zipcodeSearchRequest?.zipcode === '10013' ? second.promise : undefined
  const { page } = await openLookup('/single?zip=12207', { before })
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('10013')
  await expectText('Still showing 12207')
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
  second.resolve()
  await expect.element(page.getByText('New York, NY').first()).toBeVisible()
  await expectNoText('Still showing 12207')
})

test('shows a failure in place, and can retry', async () => {
  let isDown = true
  const before = ({ operationName }: Call) => {
    if (isDown && operationName === 'SearchZipcode') throw new RefusalError('Down')
  }
  const { page } = await openLookup('/single?zip=12207', { before })
  await expectText('Down')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
})

test('reports tiers that failed to load in place of the map, without a toast, and can retry [CL20]', async () => {
  const toast = vi.spyOn(toasts, 'error')
  let isDown = true
  const before = ({ operationName }: Call) => {
    if (isDown && operationName === 'TierConfig') throw new RefusalError('The server is busy.')
  }
  const { page } = await openLookup('/single', { before })
  const tiersRegion = page.getByRole('region', { name: 'Pay tiers' })
  await expect.element(tiersRegion.getByText('The server is busy.')).toBeVisible()
  expect(toast).not.toHaveBeenCalled()
  isDown = false
  await tiersRegion.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tiersRegion.getByText('Tier 1').first()).toBeVisible()
})

test.each([
  ['Paid by home address.', true],
  [null, false],
  ['', false],
])('shows notes only if there are any: %j, %s [GE17]', async (notes, shown) => {
  const { page } = await openLookup('/single?zip=12207', { notes })
  await expect.element(page.getByText('Albany, NY').first()).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Notes' })
  expect(heading.elements()).toHaveLength(shown ? 1 : 0)
})

test.each([
  ['shown with scope and flag', SCOPES, ['multiple_zip_code_lookup'], true],
  ['not shown without the flag', SCOPES, [], false],
  ['not shown without the scope', ['VIEW_LOCATION_CALCULATOR'], ['multiple_zip_code_lookup'], false],
] as const)('bulk tab and page are %s', async (_, scopes, flags, allowed) => {
  const { page, router } = await openLookup('/single', { scopes, flags })
  await expect.element(page.getByRole('link', { name: 'Single' })).toBeVisible()
  const tab = page.getByRole('link', { name: 'Bulk' })
  expect(tab.elements()).toHaveLength(allowed ? 1 : 0)
  await router.navigate({ href: '/w/1/zip-code-lookup/bulk' })
  expect(router.state.location.pathname).toBe(allowed ? '/w/1/zip-code-lookup/bulk' : '/w/1/no-access')
})

test('lists the steps to the tier in order, and fills only the mark of the deciding one', async () => {
  const { page } = await openLookup('/single?zip=12207')
  await expect.element(page.getByRole('heading', { name: 'Why this tier?' })).toBeVisible()
  const steps = page
    .getByRole('listitem')
    .elements()
    .filter((item) => item.closest('ol'))
  expect(steps.map((step) => step.textContent)).toEqual([
    'ZIP code12207Albany, NY',
    'CountyNew York CountyFIPS 36061, New York',
    'MetrononeNew York County, New York, is not in any of the 27 metros',
    'StateNew York, sets the tierIn Tier 2',
    'All Other Locationsdoes not applyIn Tier 3, but the tier of a more specific location applies',
    'Tier of New York2Tier 2Set in Geos, tier 2 · tiers last saved 14 March 2026 (UTC)',
    'Pay here as a % of the comp band90%',
  ])
  expect(steps.filter((step) => step.querySelector('.rounded-full.bg-accent'))).toEqual([steps[3]])
})

test.each([
  ['with its effect on pay', true, '90% · +12.5% pay'],
  ['without its effect on pay to users who cannot see pay ranges', false, '90%'],
])(
  'shows the nearest boundary of each other tier %s, with a link that looks it up [GE32]',
  async (_, seesRanges, message) => {
    const { page, address } = await openLookup('/single?zip=79901', {
      scopes: seesRanges ? [...SCOPES, 'COMP_RANGES_VIEW'] : SCOPES,
    })
    const boundary = page.getByRole('link', { name: 'Cambridge, MA 02139' })
    await expect.element(boundary).toBeVisible()
    await expectText('28 miles southeast, Boston-Providence')
    const boundaries = page.getByRole('list', { name: 'Nearest tier boundaries' }).getByRole('listitem')
    expect(textContents(boundaries)).toEqual([
      `Cambridge, MA 0213928 miles southeast, Boston-Providence2Tier 2${message}`,
      `Hoboken, NJ 070301,903 miles northeast, New York Tri-State1Tier 1${seesRanges ? '100% · +25.0% pay' : '100%'}`,
    ])
    await expect.element(page.getByText(message, { exact: true }).last()).toBeVisible()
    await boundary.click()
    await expect.poll(address).toBe('/w/1/zip-code-lookup/single?zip=02139')
    await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('02139')
  },
)

test('links the tier step to the tier editor, and shows when the tiers were last saved [GE40, PG23]', async () => {
  const { page, address } = await openLookup('/single?zip=12207')
  await expectText(/tiers last saved 14 March 2026 \(UTC\)$/)
  await page.getByRole('link', { name: 'Set in Geos, tier 2' }).click()
  await expect.poll(address).toBe('/w/1/geos/tiers?tier=2')
  await expect.element(page.getByRole('region', { name: 'Tier 2' })).toHaveFocus()
})

const allInTier1: TierConfiguration = {
  ...defaultTiers,
  tiers: defaultTiers.tiers.map((tier, index, tiers) => ({
    ...tier,
    locationIds: index === 0 ? tiers.flatMap(({ locationIds }) => locationIds) : [],
  })),
}

test.each([
  [
    'The exact location of this ZIP code is not known, so the nearest tier boundary cannot be shown.',
    defaultTiers,
  ],
  ['All locations are in this tier.', allInTier1],
])('explains a result without a tier boundary: %s', async (reason, configuration) => {
  const { page } = await openLookup('/single?zip=00901', { configuration })
  await expectText(reason)
  await expect.element(page.getByText('Puerto Rico is a territory').first()).toBeVisible()
})

test('offers the ZIP codes of a place found by name [GE33]', async () => {
  const { page, address } = await openLookup('/single')
  await page.getByRole('combobox', { name: /^Or find a place/ }).click()
  const box = page.getByRole('combobox', { name: 'Find a city or town' })
  await box.fill('n')
  await expectText('Type at least 2 characters to search.')
  await box.fill('new y')
  await page.getByRole('option', { name: /^New York, NY/ }).click()
  await page
    .getByRole('list', { name: 'ZIP codes of New York, NY' })
    .getByRole('button', { name: '10013' })
    .click()
  await expect.poll(address).toBe('/w/1/zip-code-lookup/single?zip=10013')
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
})

test('looks up a place with one ZIP code at once, and reports an unknown name [GE33]', async () => {
  const { page, address } = await openLookup('/single')
  await page.getByRole('combobox', { name: /^Or find a place/ }).click()
  const box = page.getByRole('combobox', { name: 'Find a city or town' })
  await box.fill('nowhere')
  await expectText('No places match “nowhere”.')
  await box.fill('alb')
  await page.getByRole('option', { name: /^Albany, NY/ }).click()
  await expect.poll(address).toBe('/w/1/zip-code-lookup/single?zip=12207')
})
