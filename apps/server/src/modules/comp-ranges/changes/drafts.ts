import { ancestorChain, type EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows, findRowsById, type RowFilter } from '../../../platform/db/rows/find-rows.ts'
import { type ItemOf, ownerOf, type Table } from '../../../platform/db/rows/table.ts'
import type { Items, Plan, SaveRequest } from '../../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../../platform/saves/save-context.ts'
import {
  type BONUS_STRUCTURE_COUNTRY_GROUPS,
  type BONUS_STRUCTURES,
  planBonusStructureCountryGroups,
  planBonusStructures,
} from '../../bonus-structures/index.ts'
import {
  COMP_BAND_COUNTRY_GROUPS,
  type CompBandItem,
  planCompBandCountryGroups,
  planCompBands,
} from '../../comp-bands/index.ts'
import { type EXCHANGE_RATES, planExchangeRates } from '../../currencies/index.ts'
import {
  EQUITY_BAND_GROUPS,
  type EQUITY_BANDS,
  planEquityBandGroups,
  planEquityBands,
  readEquity,
} from '../../equity-bands/index.ts'
import { type GLOBAL_MAPPINGS, planGlobalMappings } from '../../global-mappings/index.ts'
import { JOB_FAMILIES, planJobFamilies, type SaveJobFamiliesInput } from '../../job-families/index.ts'
import { planRangeWidths, type RANGE_WIDTHS } from '../../range-widths/index.ts'
import { checkTable, type Draft, type PlannedTable, type Reach } from './planned-draft.ts'

/** An optional list of items in a request. */
type OptionalItems<Item> = readonly Item[] | null | undefined

interface BandsDraft {
  readonly compBands?: OptionalItems<CompBandItem>
  readonly compBandCountryGroups?: OptionalItems<ItemOf<typeof COMP_BAND_COUNTRY_GROUPS>>
}

export async function draftBands(
  context: SaveContext,
  { compBands, compBandCountryGroups }: BandsDraft,
): Promise<Draft | Refusal> {
  const items = compBandCountryGroups ?? []
  const draft = await draftCountryGroups(
    context,
    'compBandGroupId',
    await planCompBandCountryGroups(context, { items }),
    () => planCompBands(context, { items: compBands ?? [] }),
  )
  const rangeWidthGroupIds = items.flatMap(({ rangeWidthGroupId }) => rangeWidthGroupId ?? [])
  return isRefusal(draft) ? draft : { ...draft, referencedGroups: { rangeWidthGroupIds } }
}

interface BonusesDraft {
  readonly bonusStructures?: OptionalItems<ItemOf<typeof BONUS_STRUCTURES>>
  readonly bonusStructureCountryGroups?: OptionalItems<ItemOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>>
  readonly countryGroupIdsToDelete?: readonly number[] | null | undefined
}

export async function draftBonuses(
  context: SaveContext,
  { bonusStructures, bonusStructureCountryGroups, countryGroupIdsToDelete }: BonusesDraft,
): Promise<Draft | Refusal> {
  const request = {
    items: bonusStructureCountryGroups ?? [],
    idsToDelete: countryGroupIdsToDelete,
    deletionField: 'countryGroupIdsToDelete',
  }
  return await draftCountryGroups(
    context,
    'bonusStructureGroupId',
    await planBonusStructureCountryGroups(context, request),
    () => planBonusStructures(context, { items: bonusStructures ?? [] }),
  )
}

/**
 * Checks country groups, which affect the pay of all their levels, and then their cells.
 * @param planCells plans the cells; called when new country groups have their ids
 */
async function draftCountryGroups(
  context: SaveContext,
  groupField: 'compBandGroupId' | 'bonusStructureGroupId',
  plannedCountryGroups: Plan | Refusal,
  planCells: () => Plan | Refusal,
): Promise<Draft | Refusal> {
  const countryGroups = await checkTable(context, plannedCountryGroups)
  if (isRefusal(countryGroups)) return countryGroups
  const cells = await checkTable(context, planCells(), [countryGroups])
  if (isRefusal(cells)) return cells
  const reach = await findCountryReach(context, countryGroups, cells, groupField)
  return { tables: [countryGroups, cells], ...reach, referencedGroups: {} }
}

/** @returns the reach of country groups, which affect all levels, and of their cells */
async function findCountryReach(
  { actor, tx }: SaveContext,
  countryGroups: PlannedTable,
  cells: PlannedTable,
  groupField: 'compBandGroupId' | 'bonusStructureGroupId',
): Promise<Reach> {
  const [ownerField] = ownerOf(cells.plan.table)
  const changedCells = [...cells.before, ...cells.after]
  const changedCountryGroups = [...countryGroups.before, ...countryGroups.after]
  const ownerIds = changedCells.map((cell): number => cell[ownerField])
  const owners = await findRowsById(tx, actor.workspaceId, countryGroups.plan.table, unique(ownerIds))
  const reached = [...owners, ...changedCountryGroups]
  return {
    families: { [groupField]: unique(reached.map((countryGroup): number => countryGroup[groupField])) },
    countries: unique(reached.map((countryGroup): string => countryGroup['country'])),
    levels:
      changedCountryGroups.length > 0
        ? null
        : unique(changedCells.map((cell): number => cell['globalLevelLevel'])),
  }
}

interface EquityDraft {
  readonly equityBandGroups?: OptionalItems<ItemOf<typeof EQUITY_BAND_GROUPS>>
  readonly equityBands?: OptionalItems<ItemOf<typeof EQUITY_BANDS>>
}

export async function draftEquity(
  context: SaveContext,
  { equityBandGroups, equityBands }: EquityDraft,
): Promise<Draft | Refusal> {
  const stored = await readEquity(context.actor, context.tx)
  const request = { items: equityBandGroups ?? [] }
  const groups = await checkTable(context, await planEquityBandGroups(context, stored.groups, request))
  if (isRefusal(groups)) return groups
  const changedGroupIds = new Set(groups.after.map(({ id }) => id))
  const groupsAfter = [...stored.groups.filter(({ id }) => !changedGroupIds.has(id)), ...groups.after]
  const planned = planEquityBands(context, { ...stored, groups: groupsAfter }, { items: equityBands ?? [] })
  const bands = await checkTable(context, planned, [groups])
  if (isRefusal(bands)) return bands
  const changedBands = [...bands.before, ...bands.after]
  const affectedGroupIds = new Set([
    ...changedGroupIds,
    ...changedBands.map(({ equityBandGroupId }) => equityBandGroupId),
  ])
  return {
    tables: [groups, bands],
    families: {
      equityBandGroupId: [
        ...findFollowers(stored.groups, affectedGroupIds),
        ...findFollowers(groupsAfter, affectedGroupIds),
      ],
    },
    // The parent, the percentage and the range widths of a group affect all levels.
    levels:
      changedGroupIds.size > 0 ? null : unique(changedBands.map(({ globalLevelLevel }) => globalLevelLevel)),
    referencedGroups: {
      equityBandGroupIds: groups.after.flatMap(({ dynamicParentGroupId }) => dynamicParentGroupId ?? []),
      rangeWidthGroupIds: groups.after.map(({ rangeWidthGroupId }) => rangeWidthGroupId),
    },
  }
}

/** @returns the ids of these groups and of those that follow one of them, through any number of parents */
const findFollowers = (groups: readonly EquityBandGroup[], groupIds: ReadonlySet<number>): number[] =>
  groups
    .map(({ id }) => id)
    .filter((id) => ancestorChain(groups, id).some((ancestor) => groupIds.has(ancestor.id)))

export async function draftFamilies(
  context: SaveContext,
  request: SaveJobFamiliesInput,
): Promise<Draft | Refusal> {
  const families = await checkTable(context, planJobFamilies(context, request))
  if (isRefusal(families)) return families
  const groupIds = (field: 'compBandGroupId' | 'bonusStructureGroupId' | 'equityBandGroupId') =>
    unique(families.after.flatMap((family) => family[field] ?? []))
  return {
    tables: [families],
    // A new family has no jobs, so it has no pay ranges.
    families: { id: families.before.map(({ id }) => id) },
    referencedGroups: {
      compBandGroupIds: groupIds('compBandGroupId'),
      bonusStructureGroupIds: groupIds('bonusStructureGroupId'),
      equityBandGroupIds: groupIds('equityBandGroupId'),
    },
  }
}

/** Exchange rates affect only ranges that are shown in another currency than their own. */
export async function draftExchangeRates(
  context: SaveContext,
  request: SaveRequest<typeof EXCHANGE_RATES>,
): Promise<Draft | Refusal> {
  const rates = await checkTable(context, planExchangeRates(context, request))
  return isRefusal(rates) ? rates : { tables: [rates], inShownCurrencies: true }
}

export async function draftMappings(
  context: SaveContext,
  request: SaveRequest<typeof GLOBAL_MAPPINGS>,
): Promise<Draft | Refusal> {
  const mappings = await checkTable(context, await planGlobalMappings(context, request))
  if (isRefusal(mappings)) return mappings
  const countries = unique([...mappings.before, ...mappings.after].map(({ countryCode }) => countryCode))
  return { tables: [mappings], countries }
}

/** Range widths affect cash through the country groups, and equity through the equity band groups, that use their range width group. */
export async function draftRangeWidths(
  context: SaveContext,
  request: Items<ItemOf<typeof RANGE_WIDTHS>>,
): Promise<Draft | Refusal> {
  const widths = await checkTable(context, await planRangeWidths(context, request))
  if (isRefusal(widths)) return widths
  const changedWidths = [...widths.before, ...widths.after]
  const rangeWidthGroupIds = unique(changedWidths.map((width) => width.rangeWidthGroupId))
  const find = <T extends Table>(table: T, where: RowFilter<T>) =>
    findRows(context.tx, context.actor.workspaceId, table, where)
  const [countryGroups, equityGroups] = await Promise.all([
    find(COMP_BAND_COUNTRY_GROUPS, { rangeWidthGroupId: rangeWidthGroupIds }),
    find(EQUITY_BAND_GROUPS, { rangeWidthGroupId: rangeWidthGroupIds }),
  ])
  const families = await Promise.all([
    find(JOB_FAMILIES, { compBandGroupId: countryGroups.map(({ compBandGroupId }) => compBandGroupId) }),
    find(JOB_FAMILIES, { equityBandGroupId: equityGroups.map(({ id }) => id) }),
  ])
  return {
    tables: [widths],
    families: { id: unique(families.flat().map(({ id }) => id)) },
    levels: unique(changedWidths.map(({ level }) => level)),
    // Equity has the same range widths in all countries.
    countries: equityGroups.length > 0 ? null : unique(countryGroups.map(({ country }) => country)),
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
