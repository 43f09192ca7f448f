import { validateByColumns } from '@plumb/domain/editing/problems.ts'
import { mappingColumns } from '@plumb/domain/global-mappings/columns.ts'
import { MAPPING_DEFAULTS } from '@plumb/domain/global-mappings/global-mapping.ts'
import { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { type ProtectedRows, refuseLostRows } from '../../platform/saves/protected-rows.ts'
import { type Plan, planChanges, type SaveRequest } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'
import { readWorkspace } from '../workspaces/index.ts'

const { cannotDeleteDefaultCountry, countryInUse } = globalMappingMessages

/** A mapping stays while its country is the default country, or a group of comp bands or bonuses has a country group for it. */
export const PROTECTED_MAPPINGS: ProtectedRows<'countryCode'> = {
  field: 'countryCode',
  inUseMessage: (country) => countryInUse(countryName(country)),
  async findOtherReason(tx, workspaceId) {
    const { defaultCountry } = await readWorkspace(tx, workspaceId)
    return (country) => (country === defaultCountry ? cannotDeleteDefaultCountry(countryName(country)) : null)
  },
}

type Request = SaveRequest<typeof GLOBAL_MAPPINGS>

const COLUMNS = Object.values(mappingColumns(COUNTRY_CODES, CURRENCIES))

/** Plans a save of mappings, and their deletion. An item without a percentage of the comp band gets the default percentage. */
export async function planGlobalMappings(
  context: SaveContext,
  { items, ...deletion }: Request,
): Promise<Plan<typeof GLOBAL_MAPPINGS> | Refusal> {
  const idsToDelete = deletion.idsToDelete ?? []
  const refusal = await refuseLostRows(context, GLOBAL_MAPPINGS, PROTECTED_MAPPINGS, items, idsToDelete)
  const completeItems = items.map((item) => {
    const { compBandPercentage }: { compBandPercentage?: string | null } = item
    return { ...item, compBandPercentage: compBandPercentage ?? MAPPING_DEFAULTS.compBandPercentage }
  })
  const parse = (item: Request['items'][number]) => validateByColumns(COLUMNS, item) ?? item
  return refusal ?? planChanges(context, GLOBAL_MAPPINGS, { items: completeItems, parse, ...deletion })
}

/** @returns the saved mappings */
export const saveGlobalMappings = (context: SaveContext, request: Request) =>
  writePlan(context, planGlobalMappings(context, request))
