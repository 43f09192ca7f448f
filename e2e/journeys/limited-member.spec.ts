import { openAsGuest } from '../product/guests.ts'
import { expect, test } from '../product/journey.ts'

const LIMIT = 'You see levels below L10. An admin can change that.'

test('a reader with a level limit finds no hidden value and no Edit on the pages of pay [AC18]', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsGuest(browser, baseURL ?? '', {
    scopes: ['EQUITY_BANDS_VIEW', 'BONUS_STRUCTURES_VIEW', 'COMP_BANDS_VIEW'],
    level: 10,
  })
  const told: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/graphql')) told.push(await response.text().catch(() => ''))
  })
  const rowOf = (level: string) => page.getByRole('rowheader', { name: level, exact: true })

  await page.goto('/w/2/equity')
  await expect(page.getByText(LIMIT)).toBeVisible()
  await expect(rowOf('L9').first()).toBeVisible()
  await expect(rowOf('L10')).toHaveCount(0)
  await expect(rowOf('L12')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  // What the server told has no value of a hidden level either.
  const values = () => told.flatMap((text) => [...text.matchAll(/"value":"(\d+)/g)].map(([, value]) => value))
  await expect.poll(() => [...new Set(values())].toSorted()).toEqual(['2000', '4000', '8000'])

  for (const path of ['/w/2/ote', '/w/2/bonus-structures']) {
    await page.goto(path)
    await expect(page.getByText(LIMIT)).toBeVisible()
  }
  await page.context().close()
})
