import { mappingColumns } from '@plumb/domain/global-mappings/columns.ts'
import { MAPPING_DEFAULTS } from '@plumb/domain/global-mappings/global-mapping.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import type { KeptRows } from '../../platform/saves/kept-rows.ts'
import { readByColumns, type SaveOfTable, savesTable } from '../../platform/saves/save-table.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

export type SaveGlobalMappings = SaveOfTable<typeof GLOBAL_MAPPINGS>

const readValues = readByColumns<typeof GLOBAL_MAPPINGS>(mappingColumns(COUNTRY_CODES, CURRENCIES))

/** @returns the mapping that an item names, with the default of what it omits; or why it is none. */
export const readGlobalMapping: typeof readValues = (item) => {
  const { compBandPercentage }: { compBandPercentage?: string | null } = item
  return readValues({
    ...item,
    compBandPercentage: compBandPercentage ?? MAPPING_DEFAULTS.compBandPercentage,
  })
}

const { isDefaultCountry, countryInUse } = globalMappingMessages

/** A country keeps its mapping while it is the default one, or a group of comp bands or bonuses has a part for it. */
export const KEPT_MAPPINGS: KeptRows<'countryCode'> = {
  field: 'countryCode',
  inUse: (country) => countryInUse(countryName(country)),
  async besides(tx, workspaceId) {
    const { defaultCountry } = await readWorkspace(tx, workspaceId)
    return (country) => (country === defaultCountry ? isDefaultCountry(countryName(country)) : null)
  },
}

export const saveGlobalMappings = savesTable(GLOBAL_MAPPINGS, readGlobalMapping, KEPT_MAPPINGS)
