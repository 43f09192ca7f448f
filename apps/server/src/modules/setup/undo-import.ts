import { hasAccess } from '@plumb/domain/access/access-check.ts'
import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from '@plumb/domain/bonus-structures/table.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '@plumb/domain/comp-bands/table.ts'
import { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '@plumb/domain/equity-bands/table.ts'
import { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows, findRowsById } from '../../platform/db/rows/find-rows.ts'
import {
  describedTables,
  findKeepingReferences,
  referrersOf,
  type Table,
} from '../../platform/db/rows/table.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'
import { refuseHiddenLevels } from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { type CreatedRow, findCreatedRows } from './store.ts'

const { undo: undoMessages } = setupImportMessages

/** The tables whose rows are deleted, each before those that it refers to. Settings that an import changed stay. */
const TABLES: readonly Table[] = [
  JOBS,
  JOB_FAMILIES,
  JOB_FUNCTIONS,
  COMP_BANDS,
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BAND_GROUPS,
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  EQUITY_BANDS,
  EQUITY_BAND_GROUPS,
  RANGE_WIDTHS,
  RANGE_WIDTH_GROUPS,
  EXCHANGE_RATES,
  GLOBAL_MAPPINGS,
  JOB_LEVELS,
  GLOBAL_LEVELS,
]

/**
 * Deletes the rows that an import created and that still exist (rule SU10).
 * @returns their number; IN_USE if one of them was changed since, or if something that the import did not create depends on one
 */
export async function undoImport(
  context: SaveContext,
  { saveId }: { readonly saveId: string },
): Promise<number | Refusal> {
  const { actor, tx } = context
  const { workspaceId } = actor
  if (!/^\d{1,12}$/.test(saveId))
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'saveId')
  const hiddenLevelsRefusal = await refuseHiddenLevels(actor, tx)
  if (hiddenLevelsRefusal) return hiddenLevelsRefusal
  const createdRows = Map.groupBy(await findCreatedRows(tx, workspaceId, saveId), ({ table }) => table)
  let count = 0
  for (const table of TABLES) {
    const rows = createdRows.get(table.name)
    if (!rows) continue
    if (!hasAccess(actor.scopes, [table.edit ?? 'JOB_ARCHITECTURE_EDIT']))
      return refuse('ACCESS_DENIED', platformMessages.accessDenied)
    const refusal = (await refuseDependents(context, table, rows)) ?? (await deleteRows(context, table, rows))
    if (refusal) return refusal
    count += rows.length
  }
  return count
}

async function deleteRows(
  context: SaveContext,
  table: Table,
  rows: readonly CreatedRow[],
): Promise<Refusal | null> {
  const outcome = await saveRows({ ...context, limit: rows.length }, table, {
    items: [],
    parse: () => null,
    idsToDelete: rows.map(({ id }) => id),
    versionsToDelete: rows.map(({ version }) => version),
  })
  if (!isRefusal(outcome)) return null
  const { code, message } = outcome
  return code === 'VERSION_CONFLICT'
    ? refuse('IN_USE', undoMessages.changed)
    : refuse(code, undoMessages.refused(message))
}

/**
 * Checks what no foreign key reports: rows that would be deleted with their owner, countries that groups use, and levels with pay. What the
 * import itself created there is already deleted.
 */
async function refuseDependents(
  { actor: { workspaceId }, tx }: SaveContext,
  table: Table,
  rows: readonly CreatedRow[],
): Promise<Refusal | null> {
  const dependents = [
    ...referrersOf(table.name).flatMap(({ table: owned, field, reference }) =>
      reference.isOwner ? [{ dependent: owned, field, by: 'id' }] : [],
    ),
    ...findKeepingReferences(table.name).map(({ table: part, field, keeping: { by } }) => ({
      dependent: part,
      field,
      by,
    })),
    ...(table.name === GLOBAL_LEVELS.name ? LEVEL_FIELDS : []),
  ]
  if (dependents.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const [stored, { defaultCountry }] = await Promise.all([
    findRowsById(tx, workspaceId, table, ids),
    readWorkspace(tx, workspaceId),
  ])
  for (const { dependent, field, by } of dependents) {
    // The default country needs no mapping.
    const values = stored
      .map((row) => (row as Readonly<Record<string, unknown>>)[by])
      .filter((value) => value !== defaultCountry)
    const found = await findRows(tx, workspaceId, dependent, { [field]: values }, ['id'])
    if (found.length > 0) return refuse('IN_USE', undoMessages.inUse)
  }
  return null
}

/** The fields by which rows are at a level. */
const LEVEL_FIELDS = describedTables().flatMap((table) =>
  ['level', 'globalLevelLevel'].flatMap((field) =>
    field in table.columns && table.name !== GLOBAL_LEVELS.name
      ? [{ dependent: table, field, by: 'level' }]
      : [],
  ),
)
