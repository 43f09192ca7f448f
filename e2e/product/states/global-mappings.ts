import { mappingCell, MAPPINGS } from '../global-mappings.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'
import { tellOtherwise } from './tell-otherwise.ts'

export const GLOBAL_MAPPINGS: readonly PageState[] = [
  { name: 'mappings', as: 'admin', path: MAPPINGS, shows: 'United States' },
  {
    name: 'mappings-editing',
    isWide: true,
    as: 'admin',
    path: MAPPINGS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, mappingCell(page, 'IN', 'band'), '40')
      await page.getByRole('button', { name: 'Delete Singapore' }).click()
      await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
      await page.getByRole('button', { name: 'Add country' }).click()
      await page.keyboard.type('po')
    },
    shows: 'Will be deleted on save',
  },
  {
    name: 'mappings-empty',
    as: 'admin',
    path: MAPPINGS,
    act: (page) => tellOtherwise(page, 'GlobalMappings', () => ({ data: { rows: [] } })),
    shows: 'No countries yet',
  },
  {
    name: 'mappings-problem',
    isWide: true,
    as: 'admin',
    path: MAPPINGS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
    shows: 'Cannot save while there are invalid fields',
  },
]
