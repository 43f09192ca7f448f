import type { Page } from '@playwright/test'
import { BAND_LIST_PATH, bandCell, BANDS_PATH, selectOption } from '../comp-bands.ts'
import { edit, waitForEffect } from '../saving.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const bandList = statesOf(BAND_LIST_PATH, 'admin')
const bands = statesOf(BANDS_PATH, 'admin')

export const COMP_BAND_STATES: readonly PageState[] = [
  bandList.state('band-groups', { shows: 'no band at L6' }),
  bandList.wideOnly('band-groups-create', { shows: 'Create a comp band group' }, (page) =>
    page.getByRole('button', { name: 'Create group' }).click(),
  ),
  bands.state('bands', { shows: 'OTE range' }),
  bands.wideOnly('bands-editing', { shows: 'Amounts are not converted.' }, editBands),
  statesOf(`${BANDS_PATH}?comparisonGroupIds=1`, 'admin').wideOnly(
    'bands-what-changes',
    { shows: 'Amounts are not converted.' },
    async (page) => {
      await editBands(page)
      await waitForEffect(page)
    },
  ),
  bands.wideOnly(
    'bands-problem',
    { shows: 'On target earnings and hourly rate cannot be both set for level 12.' },
    async (page) => {
      await openSales(page)
      await edit(page)
      await typeInto(page, await bandCell(page, 'L12', 'hourly'), '131.73')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
  ),
  bands.wideOnly(
    'bands-add-country',
    { shows: 'Only countries with a country mapping are listed.' },
    (page) => page.getByRole('button', { name: 'Add country group' }).click(),
  ),
]

/** Shows the bands of “Sales with variable” in Germany. */
async function openSales(page: Page): Promise<void> {
  await selectOption(page, /^Group/, 'Sales with variable')
  await selectOption(page, /^Country/, 'Germany')
  await page.getByRole('columnheader', { name: /OTE, EUR/ }).waitFor()
}

async function editBands(page: Page): Promise<void> {
  await openSales(page)
  await edit(page)
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
  await typeInto(page, await bandCell(page, 'L11', 'ote'), '152,000')
  await typeInto(page, await bandCell(page, 'L12', 'percent'), '30')
  await typeInto(page, await bandCell(page, 'L9', 'hourly'), '60')
  await (await bandCell(page, 'L11', 'ote')).click()
}
