import { editEquity, EQUITY } from '../equity-bands.ts'
import type { PageState } from './page-state.ts'

export const EQUITY_BANDS: readonly PageState[] = [
  { name: 'equity', as: 'admin', path: EQUITY, shows: 'Technical equity' },
  { name: 'equity-editing', as: 'admin', path: EQUITY, act: editEquity, isWide: true, shows: 'was 24.80' },
  {
    name: 'equity-parent',
    as: 'admin',
    path: EQUITY,
    isWide: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('combobox', { name: 'Parent of Technical equity' }).click()
    },
    shows: /already follows this group/,
  },
  {
    name: 'equity-share-rule',
    as: 'admin',
    path: EQUITY,
    act: (page) => page.getByRole('button', { name: /^Share rule/ }).click(),
    shows: 'The percents are of the value',
  },
]
