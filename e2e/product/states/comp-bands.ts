import type { Page } from '@playwright/test'
import { BAND_LIST, bandCell, BANDS, pick } from '../comp-bands.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

export const COMP_BANDS: readonly PageState[] = [
  { name: 'band-groups', as: 'admin', path: BAND_LIST, shows: 'no band at L6' },
  {
    name: 'band-groups-create',
    isWide: true,
    as: 'admin',
    path: BAND_LIST,
    act: (page) => page.getByRole('button', { name: 'Create group' }).click(),
    shows: 'Create a comp band group',
  },
  { name: 'bands', as: 'admin', path: BANDS, shows: 'OTE range' },
  {
    name: 'bands-editing',
    isWide: true,
    as: 'admin',
    path: BANDS,
    act: editBands,
    shows: 'Amounts are not converted.',
  },
  {
    name: 'bands-what-changes',
    isWide: true,
    as: 'admin',
    path: `${BANDS}?comparisonGroupIds=1`,
    act: async (page) => {
      await editBands(page)
      await page
        .getByText(/^(?:Changes by job family|[\d,]+ jobs affected)$/)
        .first()
        .waitFor()
    },
    shows: 'Amounts are not converted.',
  },
  {
    name: 'bands-problem',
    isWide: true,
    as: 'admin',
    path: BANDS,
    act: async (page) => {
      await openSales(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await bandCell(page, 'L12', 'hourly'), '131.73')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
    shows: 'On target earnings and hourly rate cannot be both set for level 12.',
  },
  {
    name: 'bands-add-country',
    isWide: true,
    as: 'admin',
    path: BANDS,
    act: (page) => page.getByRole('button', { name: 'Add country group' }).click(),
    shows: 'Countries are listed here once they have a country mapping.',
  },
]

/** The bands of who carries a number, in Germany. */
async function openSales(page: Page): Promise<void> {
  await pick(page, /^Group/, 'Sales with variable')
  await pick(page, /^Country/, 'Germany')
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
