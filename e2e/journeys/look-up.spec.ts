import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'

const SINGLE = '/w/1/zip-code-lookup/single'

/** What stands beside a name on the result card. */
const row = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

const answers = [
  {
    zip: '10001',
    location: 'New York Tri-State',
    place: 'New York, NY',
    tier: 'Tier 1',
    name: 'None',
    percent: '100%',
  },
  {
    zip: '94105',
    location: 'SF Bay Area',
    place: 'San Francisco, CA',
    tier: 'Tier 1',
    name: 'None',
    percent: '100%',
  },
  {
    zip: '20001',
    location: 'Washington DC-Baltimore',
    place: 'Washington, DC',
    tier: 'Tier 2',
    name: 'Discount',
    percent: '90%',
  },
  {
    zip: '14201',
    location: 'New York',
    place: 'Buffalo, NY',
    tier: 'Tier 2',
    name: 'Discount',
    percent: '90%',
  },
  {
    zip: '77002',
    location: 'Houston',
    place: 'Houston, TX',
    tier: 'Tier 3',
    name: 'Discount',
    percent: '80%',
  },
  {
    zip: '08865',
    location: 'All Other Locations',
    place: 'Phillipsburg, NJ',
    tier: 'Tier 3',
    name: 'Discount',
    percent: '80%',
  },
  {
    zip: '00901',
    location: 'All Other Locations',
    place: 'San Juan, PR',
    tier: 'Tier 3',
    name: 'Discount',
    percent: '80%',
  },
]

for (const { zip, location, place, tier, percent } of answers) {
  test(`${zip} is ${location}, ${tier}`, async ({ page, signIn }) => {
    await signIn('member', SINGLE)
    await page.getByRole('textbox', { name: 'ZIP code' }).pressSequentially(zip)
    await expect(row(page, 'City/State')).toHaveText(place)
    await expect(row(page, 'Location')).toHaveText(location)
    await expect(row(page, 'Tier')).toHaveText(new RegExp(`${tier}$`))
    await expect(row(page, 'Percent')).toHaveText(percent)
    await expect(page).toHaveURL(new RegExp(`zip=${zip}$`))
  })
}

test('the answer names what is excluded, and is the same from a link', async ({ page, signIn }) => {
  await signIn('admin', `${SINGLE}?zip=08865`)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('08865')
  await expect(row(page, 'Discount')).toHaveText('20%')
  const exclusions = 'Excluding areas that are part of the following metro(s): New York Tri-State (Tier 1)'
  await expect(page.getByText(exclusions)).toBeVisible()
  await expect(page.getByText('Reviewed by People Ops in March.')).toBeVisible()
  await expect(page.getByText('ZIP code data © GeoNames, CC BY 4.0')).toBeVisible()
})

test('the notes are for those who may see them', async ({ page, signIn }) => {
  await signIn('member', `${SINGLE}?zip=08865`)
  await expect(row(page, 'City/State')).toHaveText('Phillipsburg, NJ')
  await expect(page.getByText('Reviewed by People Ops')).toHaveCount(0)
})

test('letters do not get in, and an unknown ZIP code is said to be one', async ({ page, signIn }) => {
  await signIn('member', SINGLE)
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.pressSequentially('0a0b0-0c0x9')
  await expect(zip).toHaveValue('00000')
  await expect(page.getByText('ZIP code 00000 was not found.')).toBeVisible()
})

test('by keyboard alone: the field has the focus, the map pans, zooms and recenters', async ({
  page,
  signIn,
}) => {
  await signIn('member', SINGLE)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeFocused()
  const marker = page.getByRole('application').getByRole('img', { name: /^Denver/ })
  const at = async () => (await marker.boundingBox())?.x
  const home = await at()
  await page.keyboard.type('94105')
  await expect(row(page, 'City/State')).toHaveText('San Francisco, CA')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()

  const map = page.getByRole('application', { name: /Marker at San Francisco, CA: Tier 1/ })
  for (let stops = 0; stops < 12 && !(await isFocused(map)); stops += 1) await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await expect.poll(at).not.toBe(home)
  const found = await at()
  await page.keyboard.press('+')
  await expect.poll(at).not.toBe(found)
  const zoomed = await at()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).not.toBe(zoomed)
  await page.keyboard.press('0')
  await expect.poll(at).toBe(home)
})

test('a marker tells its name and tier on hover', async ({ page, signIn }) => {
  await signIn('member', SINGLE)
  await page.getByRole('img', { name: 'Denver · Tier 2 · 90%' }).hover()
  await expect(page.getByText('Denver · Tier 2 · 90%', { exact: true }).last()).toBeVisible()
})

test('at 390 px the answer stands above the map', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('member', SINGLE)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await expect(row(page, 'City/State')).toHaveText('San Francisco, CA')
  const answer = await row(page, 'City/State').boundingBox()
  const map = await page.getByRole('application').boundingBox()
  expect(answer?.y).toBeLessThan(map?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

async function isFocused(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
