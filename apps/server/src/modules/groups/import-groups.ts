import type { ImportPlan } from '@plumb/domain/csv/import-plan.ts'
import type { GroupFileFacts, GroupFileRow } from '@plumb/domain/groups/group-file.ts'
import { getListedLevels } from '@plumb/domain/job-levels/level-choices.ts'
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

/** @returns the levels that a file of groups may name, and the lowest of those that are hidden from the caller */
export async function readLevelsForImport(
  actor: Actor,
  tx: Transaction,
): Promise<Required<Pick<GroupFileFacts, 'levels' | 'lowestHiddenLevel' | 'hasNoLevel'>>> {
  const [jobLevels, globalLevels] = await Promise.all([
    findRows(tx, actor.workspaceId, JOB_LEVELS, {}, ['level', 'name', 'isVisible']),
    findRows(tx, actor.workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
  ])
  return {
    levels: getListedLevels(jobLevels, globalLevels),
    lowestHiddenLevel: lowestHiddenLevel(actor),
    hasNoLevel: actor.globalLevelLevel === null,
  }
}

type Save<Item, Saved> = (context: SaveContext, request: Items<Item>) => Promise<readonly Saved[] | Refusal>

interface NamedGroup {
  readonly id: number
  readonly name: string
}

/** The functions by which an import creates country groups. */
interface CountryGroupCreation<FileRow, CountryGroup> {
  readonly table: Table
  /** @returns the values of a new country group except its group and country, from its first row */
  readonly valuesOf: (row: FileRow) => object
  readonly save: Save<CountryGroup, unknown>
  /** @returns the message if the country group of a country cannot be created; by default, and without access, that of the refused save */
  readonly failedMessage?: (country: string) => string
  /** @returns the message if a row has no country group, or no group, after all of them were created */
  readonly missingMessage?: (row: FileRow, hasGroup: boolean) => string
}

/** The stored rows of a kind of groups, and the operations that save them. */
interface GroupStorage<FileRow, CountryGroup, Cell> {
  readonly groups: readonly NamedGroup[]
  readonly saveGroups: Save<{ readonly name: string }, NamedGroup>
  /** For kinds of groups that have country groups. */
  readonly countryGroups?: CountryGroupCreation<FileRow, CountryGroup>
  readonly cells: {
    readonly table: Table
    readonly stored: readonly object[]
    /** The field with the level. */
    readonly levelField: string
    readonly save: Save<Cell, unknown>
  }
}

type Values = Readonly<Record<string, unknown>>
type Row = GroupFileRow & Values

/** Result of an import of groups, with the countries of the new country groups. */
type ImportedGroups = ImportedCounts & { readonly newCountries: readonly string[] }

/** Imports a file of groups: creates groups, then country groups, then creates and changes cells. */
export async function importGroups<FileRow extends GroupFileRow, CountryGroup, Cell>(
  context: SaveContext,
  plan: ImportPlan<FileRow>,
  { groups, saveGroups, countryGroups, cells }: GroupStorage<FileRow, CountryGroup, Cell>,
): Promise<ImportedGroups | Refusal> {
  const newGroups = plan.namesToCreate.map((name) => ({ name }))
  const created = await saveRowsInBatches(newGroups, (items) => saveGroups(context, { items }))
  if (isRefusal(created)) return created
  const groupIds = new Map([...groups, ...created].map(({ name, id }) => [name, id]))
  const rows: readonly (FileRow & Row)[] = plan.rows.map(({ after }) => after)
  const owners = countryGroups
    ? await createCountryGroups(context, rows, groupIds, countryGroups)
    : { idOf: (row: Row) => groupIds.get(row.groupName), newCountries: [] }
  if (isRefusal(owners)) return owners

  const { levelField } = cells
  const [ownerField] = ownerOf(cells.table)
  const storedCells = cells.stored as readonly Values[]
  const storedByKey = new Map(
    storedCells.map((cell) => [keyInOwner(cell[ownerField], cell[levelField]), cell]),
  )
  const items = rows.map((row) => {
    const ownerId = owners.idOf(row) ?? 0
    const { id, jobLevelId = null } = storedByKey.get(keyInOwner(ownerId, row[levelField])) ?? {}
    return { ...row, id, jobLevelId, [ownerField]: ownerId } as unknown as Cell
  })
  const saved = await saveRowsInBatches(items, (batch) => cells.save(context, { items: batch }))
  if (isRefusal(saved)) return saved
  return {
    ...countRows(plan),
    groupsInserted: created.length,
    groupsUpdated: new Set(rows.map(({ groupName }) => groupName)).size - created.length,
    countryGroupsInserted: owners.newCountries.length,
    newCountries: owners.newCountries,
  }
}

/**
 * Creates the country groups that rows need, each once.
 * @returns a function that finds the country group of a row, and the countries of the new ones
 */
async function createCountryGroups<FileRow extends Row, CountryGroup>(
  context: SaveContext,
  rows: readonly FileRow[],
  groupIds: ReadonlyMap<string, number>,
  { table, valuesOf, save, failedMessage, missingMessage }: CountryGroupCreation<FileRow, CountryGroup>,
) {
  const [groupField] = ownerOf(table)
  const findIds = async () => {
    const stored: readonly Values[] = await findRows(context.tx, context.actor.workspaceId, table)
    return new Map(stored.map((row) => [keyInOwner(row[groupField], row['country']), row['id'] as number]))
  }
  const keyOfRow = (row: FileRow) => keyInOwner(groupIds.get(row.groupName), row['country'])
  const storedIds = await findIds()
  const rowsWithoutId = rows.filter((row) => !storedIds.has(keyOfRow(row)))
  const firstRows = [...Map.groupBy(rowsWithoutId, keyOfRow).values()].flatMap(([row]) => row ?? [])
  const newCountries = firstRows.map((row) => String(row['country']))
  const items = firstRows.map((row, index) => {
    const country = newCountries[index]
    return { [groupField]: groupIds.get(row.groupName), country, ...valuesOf(row) } as unknown as CountryGroup
  })
  const saved = await saveRowsInBatches(items, (batch) => save(context, { items: batch }))
  if (isRefusal(saved)) {
    if (saved.code === 'ACCESS_DENIED') return saved
    const message = failedMessage?.(newCountries[saved.item?.index ?? 0] ?? '') ?? saved.message
    return { ...saved, message }
  }
  const ids = items.length === 0 ? storedIds : await findIds()
  const unmatchedRow = missingMessage && rows.find((row) => !ids.has(keyOfRow(row)))
  if (unmatchedRow) {
    const message = missingMessage(unmatchedRow, groupIds.has(unmatchedRow.groupName))
    return refuse('VALIDATION_FAILED', message)
  }
  return { idOf: (row: FileRow) => ids.get(keyOfRow(row)), newCountries }
}

/** @returns a key for a country in a group, or for a level in a group or country group */
export const keyInOwner = (ownerId: unknown, countryOrLevel: unknown): string =>
  `${String(ownerId)} ${String(countryOrLevel)}`
