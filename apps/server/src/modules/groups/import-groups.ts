import type { ImportPlan } from '@plumb/domain/csv/import-plan.ts'
import type { GroupFileFacts, GroupFileRow } from '@plumb/domain/groups/group-file.ts'
import { filterVisibleLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { ownerOf, type Table } from '../../platform/db/rows/table.ts'
import { type Actor, lowestHiddenLevel } from '../../platform/graphql/auth/authority.ts'
import { countRows, type ImportedCounts } from '../../platform/imports/csv-import.ts'
import { saveRowsInBatches } from '../../platform/imports/save-in-batches.ts'
import type { Items } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'

/** @returns the levels that a file of groups may name, and which of them are hidden from the caller. */
export async function readFileLevels(
  actor: Actor,
  tx: Transaction,
): Promise<Pick<GroupFileFacts, 'levels' | 'levelsBelow'>> {
  const [jobLevels, globalLevels] = await Promise.all([
    findRows(tx, actor.workspaceId, JOB_LEVELS, {}, ['level', 'name', 'isVisible']),
    findRows(tx, actor.workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
  ])
  return { levels: filterVisibleLevels(jobLevels, globalLevels), levelsBelow: lowestHiddenLevel(actor) }
}

type Save<Item, Saved> = (context: SaveContext, request: Items<Item>) => Promise<readonly Saved[] | Refusal>

interface NamedGroup {
  readonly id: number
  readonly name: string
}

/** Country groups, for kinds of groups that have them. */
interface CountryPartsOfFile<FileRow, Part> {
  readonly table: Table
  /** The values of a new country group except its group and country, from its first row. */
  readonly valuesOf: (row: FileRow) => object
  readonly save: Save<Part, unknown>
  /** The message if the country group of a country cannot be created; that of the save by default. */
  readonly failed?: (country: string) => string
  /** The message if a row has no country group, or no group, after all of them were created. */
  readonly missing?: (row: FileRow, hasGroup: boolean) => string
}

/** The stored rows of a kind of groups, and the operations that save them. */
interface GroupsOfFile<FileRow, Part, Cell> {
  readonly groups: readonly NamedGroup[]
  readonly saveGroups: Save<{ readonly name: string }, NamedGroup>
  readonly parts?: CountryPartsOfFile<FileRow, Part>
  readonly cells: {
    readonly table: Table
    readonly stored: readonly object[]
    readonly level: string
    readonly save: Save<Cell, unknown>
  }
}

type Values = Readonly<Record<string, unknown>>
type Row = GroupFileRow & Values

/** Result of an import of groups, with the countries of the new country groups. */
type ImportedGroups = ImportedCounts & { readonly newCountries: readonly string[] }

/** Imports a file of groups: creates groups, then country groups, then creates and changes cells. */
export async function importGroups<FileRow extends GroupFileRow, Part, Cell>(
  context: SaveContext,
  plan: ImportPlan<FileRow>,
  { groups, saveGroups, parts, cells }: GroupsOfFile<FileRow, Part, Cell>,
): Promise<ImportedGroups | Refusal> {
  const created = await saveRowsInBatches(
    plan.created.map((name) => ({ name })),
    (items) => saveGroups(context, { items }),
  )
  if (isRefusal(created)) return created
  const groupIds = new Map([...groups, ...created].map(({ name, id }) => [name, id]))
  const rows: readonly (FileRow & Row)[] = plan.rows.map(({ after }) => after)
  const ownerIds = parts
    ? await createParts(context, rows, groupIds, parts)
    : { idOf: (row: Row) => groupIds.get(row.groupName), newCountries: [] }
  if (isRefusal(ownerIds)) return ownerIds

  const [ownerField] = ownerOf(cells.table)
  const stored = new Map(
    (cells.stored as readonly Values[]).map((cell) => [placeKey(cell[ownerField], cell[cells.level]), cell]),
  )
  const items = rows.map((row) => {
    const ownerId = ownerIds.idOf(row) ?? 0
    const { id, jobLevelId = null } = stored.get(placeKey(ownerId, row[cells.level])) ?? {}
    return { ...row, id, jobLevelId, [ownerField]: ownerId } as unknown as Cell
  })
  const saved = await saveRowsInBatches(items, (batch) => cells.save(context, { items: batch }))
  if (isRefusal(saved)) return saved
  return {
    ...countRows(plan),
    groupsInserted: created.length,
    groupsUpdated: new Set(rows.map(({ groupName }) => groupName)).size - created.length,
    countryGroupsInserted: ownerIds.newCountries.length,
    newCountries: ownerIds.newCountries,
  }
}

/**
 * Creates the country groups that rows need, each once.
 * @returns a function that finds the country group of a row, and the countries of the new ones
 */
async function createParts<FileRow extends Row, Part>(
  context: SaveContext,
  rows: readonly FileRow[],
  groupIds: ReadonlyMap<string, number>,
  { table, valuesOf, save, failed, missing }: CountryPartsOfFile<FileRow, Part>,
) {
  const [groupField] = ownerOf(table)
  const find = async () => {
    const stored: readonly Values[] = await findRows(context.tx, context.actor.workspaceId, table)
    return new Map(stored.map((part) => [placeKey(part[groupField], part['country']), part['id'] as number]))
  }
  const rowPlaceKey = (row: FileRow) => placeKey(groupIds.get(row.groupName), row['country'])
  const stored = await find()
  const missingCountries = new Map(
    rows.filter((row) => !stored.has(rowPlaceKey(row))).map((row) => [rowPlaceKey(row), row]),
  )
  const newCountries = [...missingCountries.values()].map((row) => String(row['country']))
  const items = [...missingCountries.values()].map(
    (row, index) =>
      ({
        [groupField]: groupIds.get(row.groupName),
        country: newCountries[index],
        ...valuesOf(row),
      }) as unknown as Part,
  )
  const saved = await saveRowsInBatches(items, (batch) => save(context, { items: batch }))
  if (isRefusal(saved))
    return failed ? { ...saved, message: failed(newCountries[saved.item?.index ?? 0] ?? '') } : saved
  const ids = items.length === 0 ? stored : await find()
  const unmatchedRow = missing && rows.find((row) => !ids.has(rowPlaceKey(row)))
  if (unmatchedRow)
    return refuse('VALIDATION_FAILED', missing(unmatchedRow, groupIds.has(unmatchedRow.groupName)))
  return { idOf: (row: FileRow) => ids.get(rowPlaceKey(row)), newCountries }
}

/** The key of a place within a parent: a country of a group, a level of a country group. */
const placeKey = (ownerId: unknown, within: unknown): string => `${String(ownerId)} ${String(within)}`
