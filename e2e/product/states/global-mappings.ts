import { mappingCell, MAPPINGS } from '../global-mappings.ts'
import { typeInto } from '../range-widths.ts'
import { answeredOtherwise } from './answered-otherwise.ts'
import type { PageState } from './page-state.ts'

interface Mappings {
  readonly rows: readonly {
    readonly version: number
    readonly countryCode: string
    readonly compBandPercentage: string
  }[]
}

/** As the mappings were before each of them was last saved. */
const earlier = ({ rows }: Mappings): Mappings => ({
  rows: rows.map((mapping) => ({
    ...mapping,
    version: mapping.version - 1,
    compBandPercentage: mapping.countryCode === 'IN' ? '30' : mapping.compBandPercentage,
  })),
})

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
  ...answeredOtherwise<Mappings>({
    name: 'mappings',
    path: MAPPINGS,
    operation: 'GlobalMappings',
    conflict: {
      earlier,
      save: 'SaveGlobalMappings',
      edit: async (page) => {
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await typeInto(page, mappingCell(page, 'IN', 'band'), '40')
      },
    },
    empty: { data: { rows: [] }, shows: 'No countries yet' },
  }),
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
