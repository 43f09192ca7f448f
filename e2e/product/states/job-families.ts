import { FAMILIES, familyCell } from '../job-families.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

export const JOB_FAMILIES: readonly PageState[] = [
  { name: 'families', as: 'admin', path: FAMILIES, shows: 'Cloud Infrastructure' },
  {
    name: 'survey-catalogue',
    as: 'admin',
    path: '/w/1/job-families/survey-catalogue',
    shows: 'No catalogue of your own yet',
  },
  {
    name: 'families-editing',
    as: 'admin',
    isWide: true,
    path: FAMILIES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await familyCell(page, 'JF0006', 'multiplier'), '94')
      await typeInto(page, await familyCell(page, 'JF0005', 'name'), 'Electrical engineering')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
      await (await familyCell(page, 'JF0009', 'professional')).click()
      await page.keyboard.type('data')
      await page.getByRole('option', { name: 'No match' }).waitFor()
    },
    shows: 'Rows with problems: 2',
  },
]
