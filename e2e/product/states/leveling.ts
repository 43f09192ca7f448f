import { levelCell, LEVELING } from '../leveling.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

export const LEVEL_GUIDE: readonly PageState[] = [
  { name: 'leveling', as: 'analyst', path: LEVELING, shows: 'E6' },
  {
    name: 'leveling-editing',
    as: 'analyst',
    isWide: true,
    path: LEVELING,
    act: async (page) => {
      await page.getByRole('button', { name: 'What levels mean' }).click()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await levelCell(page, 'L6', 'professional name'), 'Associate')
      await typeInto(page, await levelCell(page, 'L4', 'professional code'), 'P2')
      await (await levelCell(page, 'L4', 'professional code')).click()
    },
    shows: 'E6',
  },
]
