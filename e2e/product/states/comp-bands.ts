import type { Page } from '@playwright/test'
import { BAND_LIST, bandCell, BANDS, selectOption } from '../comp-bands.ts'
import { typeInto } from '../range-widths.ts'
import { type PageState, statesOf } from './page-state.ts'

const bandList = statesOf(BAND_LIST, 'admin')
const bands = statesOf(BANDS, 'admin')

export const COMP_BANDS: readonly PageState[] = [
  bandList.state('band-groups', { shows: 'no band at L6' }),
  bandList.wide('band-groups-create', { shows: 'Create a comp band group' }, (page) =>
    page.getByRole('button', { name: 'Create group' }).click(),
  ),
  bands.state('bands', { shows: 'OTE range' }),
  bands.wide('bands-editing', { shows: 'Amounts are not converted.' }, editBands),
  statesOf(`${BANDS}?comparisonGroupIds=1`, 'admin').wide(
    'bands-what-changes',
    { shows: 'Amounts are not converted.' },
    async (page) => {
      await editBands(page)
      await page
        .getByText(/^(?:Changes by job family|[\d,]+ jobs affected)$/)
        .first()
        .waitFor()
    },
  ),
  bands.wide(
    'bands-problem',
    { shows: 'On target earnings and hourly rate cannot be both set for level 12.' },
    async (page) => {
      await openSales(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await bandCell(page, 'L12', 'hourly'), '131.73')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
  ),
  bands.wide('bands-add-country', { shows: 'Only countries with a country mapping are listed.' }, (page) =>
    page.getByRole('button', { name: 'Add country group' }).click(),
  ),
]

/** The bands of people with a sales quota, in Germany. */
async function openSales(page: Page): Promise<void> {
  await selectOption(page, /^Group/, 'Sales with variable')
  await selectOption(page, /^Country/, 'Germany')
  await page.getByRole('columnheader', { name: /OTE, EUR/ }).waitFor()
}

async function editBands(page: Page): Promise<void> {
  await openSales(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
  await typeInto(page, await bandCell(page, 'L11', 'ote'), '152,000')
  await typeInto(page, await bandCell(page, 'L12', 'percent'), '30')
  await typeInto(page, await bandCell(page, 'L9', 'hourly'), '60')
  await (await bandCell(page, 'L11', 'ote')).click()
}
