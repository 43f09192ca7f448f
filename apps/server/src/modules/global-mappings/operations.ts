import { refuseGlobalMapping } from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { ValuesOf } from '../../platform/db/table.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import type { KeptRows } from '../../platform/saves/kept-rows.ts'
import { type SaveOfTable, savesTable } from '../../platform/saves/save-table.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

export type SaveGlobalMappings = SaveOfTable<typeof GLOBAL_MAPPINGS>

/** @returns the mapping that an item names, or why it is none. */
export const readGlobalMapping = (
  item: SaveGlobalMappings['items'][number],
): ValuesOf<typeof GLOBAL_MAPPINGS> | Refusal =>
  refuseGlobalMapping(item) ??
  refuseUnknownCountry(item.countryCode, 'countryCode') ??
  refuseUnknownCurrency(item.localCurrency, 'localCurrency') ??
  item

const { isDefaultCountry, countryInUse } = messages.globalMappings

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
