import { countRows } from '@plumb/domain/csv/csv-review.ts'
import { mappingFile, type MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { recordAsImport } from '../../platform/db/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveGlobalMappings } from './operations.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

/** Imports a file of mappings: those of countries that stand are changed, others made (docs/rules/global-mappings 6). */
export async function importGlobalMappings(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const [stored] = await Promise.all([findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS), recordAsImport(tx)])
  const standing: readonly MappingRow[] = stored.map(
    ({ countryCode, compBandPercentage, equityPercent, localCurrency }) => ({
      countryCode,
      compBandPercentage,
      equityPercent,
      localCurrency,
    }),
  )
  const review = await reviewRequest(mappingFile(COUNTRY_CODES, CURRENCIES), request, standing, breath)
  if (isRefusal(review)) return review
  const ids = new Map(stored.map(({ id, countryCode }) => [countryCode, id]))
  const items = review.rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ after }) => ({ id: ids.get(after.countryCode), ...after }))
  const saved = await saveGlobalMappings(actor, tx, { items })
  if (isRefusal(saved)) return saved
  const counts = countRows(review)
  return {
    rowsInserted: counts.new,
    rowsUpdated: counts.changed,
    rowsUnchanged: counts.unchanged,
    groupsInserted: 0,
    groupsUpdated: 0,
  }
}
