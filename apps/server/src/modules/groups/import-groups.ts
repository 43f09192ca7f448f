import type { ImportPlan } from '@plumb/domain/csv/import-plan.ts'
import type { GroupFileFacts, GroupFileRow } from '@plumb/domain/groups/group-file.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { type Actor, levelsHiddenFrom } from '../../platform/graphql/callers/authority.ts'
import { countRows, type ImportedCounts } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'

/** @returns the levels that a file of groups may name, and which of them are hidden from who imports. */
export async function readFileLevels(
  actor: Actor,
  tx: Transaction,
): Promise<Pick<GroupFileFacts, 'levels' | 'levelsBelow'>> {
  const [jobLevels, globalLevels] = await Promise.all([
    findRows(tx, actor.workspaceId, JOB_LEVELS, {}, ['level', 'isVisible']),
    findRows(tx, actor.workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
  ])
  return { levels: listedLevels(jobLevels, globalLevels), levelsBelow: levelsHiddenFrom(actor) }
}

interface NamedGroup {
  readonly id: number
  readonly name: string
}

/** What a capability does with the rows of a file of groups. */
interface GroupRowsImport<Row extends GroupFileRow> {
  /** The groups that stand. */
  readonly groups: readonly NamedGroup[]
  /** Makes some of the groups that the file names and that are not there. */
  readonly makeGroups: (
    groups: readonly { readonly name: string }[],
  ) => Promise<readonly NamedGroup[] | Refusal>
  /**
   * Makes what the rows stand in besides, and saves those that change.
   * @returns what came of it beside rows and groups
   */
  readonly saveRows: (
    rows: readonly Row[],
    /** Ids by the names that the review has given: of groups that stand, and of new ones as they are made. */
    groupIds: ReadonlyMap<string, number>,
  ) => Promise<Partial<ImportedCounts> | Refusal>
}

/** Imports a file of groups that speaks for itself: groups that are not there are made, then rows are made and changed. */
export async function importGroupRows<Row extends GroupFileRow>(
  plan: ImportPlan<Row>,
  { groups, makeGroups, saveRows }: GroupRowsImport<Row>,
): Promise<ImportedCounts | Refusal> {
  const made = await saveInPieces(
    plan.created.map((name) => ({ name })),
    makeGroups,
  )
  if (isRefusal(made)) return made
  const groupIds = new Map([...groups, ...made].map(({ name, id }) => [name, id]))
  const changed = plan.rows.map(({ after }) => after)
  const saved = await saveRows(changed, groupIds)
  if (isRefusal(saved)) return saved
  return {
    ...countRows(plan),
    groupsInserted: made.length,
    groupsUpdated: new Set(changed.map(({ groupName }) => groupName)).size - made.length,
    ...saved,
  }
}

/** What a file finds and makes of groups' parts for countries: columns of percents, country groups of bands. */
interface CountryPartsImport<Row, Part, Item> {
  /** The parts that stand. */
  readonly parts: readonly Part[]
  /** The group that a part is of. */
  readonly groupOf: (part: Part) => number
  /** The group that a row is of. */
  readonly groupOfRow: (row: Row) => number
  /** The part that a row needs where there is none. */
  readonly itemOf: (row: Row) => Item
  readonly save: (items: readonly Item[]) => Promise<readonly Part[] | Refusal>
}

/**
 * Makes the parts for countries that groups of a file lack, each once: all rows of one need the same.
 * @returns those, with what was wanted of them, and where the part of a row is found; else the refusal and the item that it is about
 */
export async function importCountryParts<
  Row extends { readonly country: string },
  Part extends { readonly id: number; readonly country: string },
  Item,
>(rows: readonly Row[], { parts, groupOf, groupOfRow, itemOf, save }: CountryPartsImport<Row, Part, Item>) {
  const ids = new Map(parts.map((part) => [placeOf(groupOf(part), part.country), part.id]))
  const idOf = (row: Row) => ids.get(placeOf(groupOfRow(row), row.country))
  const lacking = rows.filter((row) => idOf(row) === undefined)
  const places = lacking.map((row) => [placeOf(groupOfRow(row), row.country), itemOf(row)] as const)
  const wanted = [...new Map(places).values()]
  const made = await saveInPieces(wanted, save)
  if (isRefusal(made)) return { refusal: made, item: wanted[made.item?.index ?? 0] }
  for (const part of made) ids.set(placeOf(groupOf(part), part.country), part.id)
  return { wanted, made, idOf }
}

/** @returns the name of a place within something that has an id: a country of a group, a level of a country. */
export const placeOf = (ownerId: number, within: string | number): string => `${ownerId} ${within}`
