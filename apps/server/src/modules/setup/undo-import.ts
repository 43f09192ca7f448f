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
import { pageOfTable } from '@plumb/domain/history/history-pages.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
import { SETTING_ROWS } from '@plumb/domain/settings/table.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { someNames, type SomeNames } from '@plumb/domain/refusals/some-names.ts'
import { findNames } from '../../platform/db/rows/find-names.ts'
import { findRows, findRowsById } from '../../platform/db/rows/find-rows.ts'
import {
  describedTables,
  findProtectingReferences,
  referrersOf,
  type Table,
  tableNamed,
} from '../../platform/db/rows/table.ts'
import { withAllLevels } from '../../platform/graphql/auth/authority.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'
import { recomputeDynamicValues } from '../equity-bands/index.ts'
import { refuseHiddenLevels } from '../groups/index.ts'
import { SAVE_ID_PATTERN } from '../history/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { type CreatedRow, findCreatedRows, findOtherChangedTables } from './store.ts'

const { undo: undoMessages } = setupImportMessages

const { kinds: wholeKinds, parts: partKinds } = undoMessages

/**
 * The tables whose rows are deleted, each before the tables that it refers to. `formatCount` describes a number of rows for the summary,
 * which omits the rows if rows of `whole`, of which they are parts, are deleted too. Settings that an import changed stay.
 */
const DELETED_TABLES: readonly (readonly [
  table: Table,
  formatCount?: (count: number) => string,
  whole?: Table,
])[] = [
  [JOBS, wholeKinds.jobs],
  [JOB_FAMILIES, wholeKinds.jobFamilies],
  [JOB_FUNCTIONS, wholeKinds.jobFunctions],
  [COMP_BANDS, wholeKinds.compBands],
  [COMP_BAND_COUNTRY_GROUPS],
  [COMP_BAND_GROUPS, wholeKinds.compBandGroups],
  [BONUS_STRUCTURES, partKinds.bonusStructures, BONUS_STRUCTURE_GROUPS],
  [BONUS_STRUCTURE_COUNTRY_GROUPS],
  [BONUS_STRUCTURE_GROUPS, wholeKinds.bonusStructureGroups],
  [EQUITY_BANDS, partKinds.equityBands, EQUITY_BAND_GROUPS],
  [EQUITY_BAND_GROUPS, wholeKinds.equityBandGroups],
  [RANGE_WIDTHS, partKinds.rangeWidths, RANGE_WIDTH_GROUPS],
  [RANGE_WIDTH_GROUPS, wholeKinds.rangeWidthGroups],
  [EXCHANGE_RATES, wholeKinds.exchangeRates],
  [GLOBAL_MAPPINGS, wholeKinds.globalMappings],
  [JOB_LEVELS, wholeKinds.jobLevels],
  [GLOBAL_LEVELS, partKinds.globalLevels, JOB_LEVELS],
]
const TABLES = DELETED_TABLES.map(([table]) => table)

/** The rows that an import created and that still exist, by table, in the order in which they are deleted. */
type CreatedRows = ReadonlyMap<Table, readonly CreatedRow[]>

type ReadContext = Pick<SaveContext, 'actor' | 'tx'>

/** The effect of undoing an import. */
export interface ImportUndo {
  /** The number of rows that are deleted. */
  readonly rowCount: number
  /** What is deleted, by kind, and what is kept. */
  readonly summary: string
  /** The reason why the import cannot be undone; null if it can. */
  readonly refusal: string | null
}

/** @returns what undoing an import does; null if nothing is left of it, or if the caller may not delete all of it (rule SU10) */
export async function previewUndo(
  context: ReadContext,
  { saveId }: { readonly saveId: string },
): Promise<ImportUndo | Refusal | null> {
  const created = await findCreated(context, saveId)
  if (isRefusal(created)) return created.code === 'ACCESS_DENIED' ? null : created
  if (created.size === 0) return null
  const refusal = await refuseUndo(context, created)
  return {
    rowCount: countRows(created),
    summary: summarize(created, await findOtherChangedTables(context.tx, context.actor.workspaceId, saveId)),
    refusal: refusal?.message ?? null,
  }
}

/** @param changedTables the tables with rows that the import changed */
function summarize(created: CreatedRows, changedTables: readonly string[]): string {
  const counted = DELETED_TABLES.flatMap(([table, formatCount, whole]) => {
    const { length } = created.get(table) ?? []
    return length === 0 || (whole && created.has(whole)) || !formatCount ? [] : [formatCount(length)]
  })
  const isSetting = (table: string) => table === SETTING_ROWS.name
  return [
    undoMessages.about(counted),
    ...(changedTables.every(isSetting) ? [] : [undoMessages.otherRowsStay]),
    ...(changedTables.some(isSetting) ? [undoMessages.settingsStay] : []),
  ].join(' ')
}

/**
 * Deletes the rows that an import created and that still exist (rule SU10), and recomputes the equity values that followed them (rule EB3).
 * @returns their number; IN_USE if one of them was changed since, or if something that the import did not create depends on one
 */
export async function undoImport(
  context: SaveContext,
  { saveId }: { readonly saveId: string },
): Promise<number | Refusal> {
  const created = await findCreated(context, saveId)
  if (isRefusal(created)) return created
  const refusal = await refuseUndo(context, created)
  if (refusal) return refusal
  for (const [table, rows] of created) {
    const outcome = await saveRows({ ...context, limit: rows.length }, table, {
      items: [],
      parse: () => null,
      idsToDelete: rows.map(({ id }) => id),
      versionsToDelete: rows.map(({ version }) => version),
    })
    if (isRefusal(outcome)) return refuse(outcome.code, undoMessages.refused(outcome.message))
  }
  if (created.has(EQUITY_BANDS))
    await withAllLevels(context.actor, context.tx, () => recomputeDynamicValues(context))
  return countRows(created)
}

const countRows = (created: CreatedRows): number => [...created.values()].flat().length

/** @returns the rows to delete; ACCESS_DENIED if the caller may not delete all of them */
async function findCreated({ actor, tx }: ReadContext, saveId: string): Promise<CreatedRows | Refusal> {
  if (!SAVE_ID_PATTERN.test(saveId))
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'saveId')
  const hiddenLevelsRefusal = await refuseHiddenLevels(actor, tx)
  if (hiddenLevelsRefusal) return hiddenLevelsRefusal
  const rows = Map.groupBy(await findCreatedRows(tx, actor.workspaceId, saveId), ({ table }) => table)
  const created = new Map(
    TABLES.flatMap((table) => {
      const ofTable = rows.get(table.name)
      return ofTable ? [[table, ofTable] as const] : []
    }),
  )
  const mayDelete = [...created.keys()].every(({ edit = 'JOB_ARCHITECTURE_EDIT' }) =>
    hasAccess(actor.scopes, [edit]),
  )
  return mayDelete ? created : refuse('ACCESS_DENIED', platformMessages.accessDenied)
}

/** @returns IN_USE with the rows that were changed since, otherwise with other rows that depend on them; null if there are none */
async function refuseUndo(context: ReadContext, created: CreatedRows): Promise<Refusal | null> {
  const {
    actor: { workspaceId },
    tx,
  } = context
  const changed = new Map<Table, number[]>()
  const dependents = new Map<Table, number[]>()
  const { defaultCountry } = await readWorkspace(tx, workspaceId)
  for (const [table, rows] of created) {
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const stored = await findRowsById(tx, workspaceId, table, [...versions.keys()])
    addIds(
      changed,
      table,
      stored.filter(({ id, version }) => version !== versions.get(id)),
    )
    for (const { dependent, field, by } of findDependentFields(table)) {
      // The default country needs no mapping.
      const values = stored
        .map((row) => (row as Readonly<Record<string, unknown>>)[by])
        .filter((value) => value !== defaultCountry)
      const createdIds = new Set(created.get(dependent)?.map(({ id }) => id))
      const found = await findRows(tx, workspaceId, dependent, { [field]: values }, ['id'])
      addIds(
        dependents,
        dependent,
        found.filter(({ id }) => !createdIds.has(id)),
      )
    }
  }
  if (changed.size > 0) return refuse('IN_USE', undoMessages.changed(await nameRows(context, changed)))
  if (dependents.size > 0) return refuse('IN_USE', undoMessages.inUse(await nameRows(context, dependents)))
  return null
}

function addIds(idsByTable: Map<Table, number[]>, table: Table, rows: readonly { readonly id: number }[]) {
  if (rows.length > 0) idsByTable.set(table, [...(idsByTable.get(table) ?? []), ...rows.map(({ id }) => id)])
}

/** @returns the fields by which rows depend on rows of a table: also countries and levels, which no foreign key reports */
const findDependentFields = ({ name }: Table) => [
  ...referrersOf(name).map(({ table, field }) => ({ dependent: table, field, by: 'id' })),
  ...findProtectingReferences(name).map(({ table, field, protection: { by } }) => ({
    dependent: table,
    field,
    by,
  })),
  ...(name === GLOBAL_LEVELS.name ? LEVEL_FIELDS : []),
]

/** Names rows as far as the caller may see them: a cell by the group that has it, and rows without a name by their page. */
async function nameRows(
  { actor: { workspaceId, scopes }, tx }: ReadContext,
  idsByTable: ReadonlyMap<Table, readonly number[]>,
): Promise<SomeNames[]> {
  const named = await Promise.all(
    [...idsByTable].map(async ([table, ids]) => {
      if (!hasAccess(scopes, table.view)) return []
      let [owner, ownerIds] = [table, ids]
      while (!owner.names) {
        const [field, reference] = Object.entries(owner.references).find(([, { isOwner }]) => isOwner) ?? []
        if (field === undefined || !reference) return [{ rows: pageOfTable(table.name).title, names: [] }]
        const parts = await findRowsById(tx, workspaceId, owner, ownerIds)
        ownerIds = parts.map((part) => (part as Readonly<Record<string, unknown>>)[field] as number)
        owner = tableNamed(reference.to)
      }
      const found = await findNames(tx, workspaceId, owner, 'id', ownerIds, 1)
      return [
        {
          rows: owner.names.rows,
          names: [...found.values()].flatMap(({ names }) => names),
        },
      ]
    }),
  )
  return [...Map.groupBy(named.flat(), ({ rows }) => rows)].map(([rows, kinds]) =>
    someNames(rows, [...new Set(kinds.flatMap(({ names }) => names))]),
  )
}

/** The fields that refer to a level by its number. */
const LEVEL_FIELDS = describedTables().flatMap((table) =>
  ['level', 'globalLevelLevel'].flatMap((field) =>
    field in table.columns && table.name !== GLOBAL_LEVELS.name
      ? [{ dependent: table, field, by: 'level' }]
      : [],
  ),
)
