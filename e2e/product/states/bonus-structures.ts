import { addCountry, BONUS_LIST, BONUSES, percentCell, strikeColumn } from '../bonus-structures.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

export const BONUS_STRUCTURES: readonly PageState[] = [
  { name: 'bonus-groups', as: 'admin', path: BONUS_LIST, shows: 'Percentages by country' },
  {
    name: 'bonus-groups-menu',
    isWide: true,
    as: 'admin',
    path: BONUS_LIST,
    act: (page) =>
      page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click(),
    shows: 'Edit percentages',
  },
  { name: 'bonuses', as: 'admin', path: BONUSES, shows: 'Default country, %' },
  {
    name: 'bonuses-editing',
    isWide: true,
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await percentCell(page, 'L11', 2), '17.5')
      await typeInto(page, await percentCell(page, 'L6', 3), '-5')
      await addCountry(page, 'Canada')
      await page
        .getByText(/^(?:Changes by job family|[\d,]+ jobs affected)$/)
        .first()
        .waitFor()
      await (await percentCell(page, 'L6', 4)).click()
    },
    shows: 'Bonus % must be a non-negative number',
  },
  {
    name: 'bonuses-add-country',
    isWide: true,
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Add country' }).click()
      await page.getByRole('radio', { name: 'Empty' }).click()
    },
    shows: /Counts as 0%\. (?:No job loses|[\d,]+ jobs? los)/,
  },
  {
    name: 'bonuses-struck',
    isWide: true,
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await strikeColumn(page, 'Germany')
      await page
        .getByText(/^(?:Changes by job family|[\d,]+ jobs affected)$/)
        .first()
        .waitFor()
    },
    shows: 'After that, Germany uses the United States percentages.',
  },
  { name: 'bonuses-not-found', as: 'admin', path: `${BONUSES}?groupId=99999`, shows: 'Group not found' },
]
