import { type EquityBandGroup, ancestorChain } from '@plumb/domain/equity-bands/equity-values.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows, findRowsById, type RowFilter } from '../../../platform/db/rows/find-rows.ts'
import { type ItemOf, ownerOf, type Table } from '../../../platform/db/rows/table.ts'
import type { Items, SaveRequest } from '../../../platform/saves/plan-changes.ts'
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

interface BandsDraft {
  readonly compBands?: readonly CompBandItem[] | null | undefined
  readonly compBandCountryGroups?: readonly ItemOf<typeof COMP_BAND_COUNTRY_GROUPS>[] | null | undefined
}

export async function draftBands(
  context: SaveContext,
  { compBands, compBandCountryGroups }: BandsDraft,
): Promise<Draft | Refusal> {
  const request = { items: compBandCountryGroups ?? [] }
  const plannedCountryGroups = await checkTable(context, await planCompBandCountryGroups(context, request))
  if (isRefusal(plannedCountryGroups)) return plannedCountryGroups
  const cells = await checkTable(context, planCompBands(context, { items: compBands ?? [] }), [
    plannedCountryGroups,
  ])
  if (isRefusal(cells)) return cells
  const reach = await findCountryReach(context, plannedCountryGroups, cells, 'compBandGroupId')
  const rangeWidthGroupIds = plannedCountryGroups.after.map(({ rangeWidthGroupId }) => rangeWidthGroupId)
  return { tables: [plannedCountryGroups, cells], ...reach, groups: { rangeWidthGroupIds } }
}

interface BonusesDraft {
  readonly bonusStructures?: readonly ItemOf<typeof BONUS_STRUCTURES>[] | null | undefined
  readonly bonusStructureCountryGroups?:
    | readonly ItemOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>[]
    | null
    | undefined
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
  const plannedCountryGroups = await checkTable(
    context,
    await planBonusStructureCountryGroups(context, request),
  )
  if (isRefusal(plannedCountryGroups)) return plannedCountryGroups
  const cells = await checkTable(context, planBonusStructures(context, { items: bonusStructures ?? [] }), [
    plannedCountryGroups,
  ])
  if (isRefusal(cells)) return cells
  return {
    tables: [plannedCountryGroups, cells],
    ...(await findCountryReach(context, plannedCountryGroups, cells, 'bonusStructureGroupId')),
    groups: {},
  }
}

/** @returns the reach of country groups, which affect all levels, and of their cells. */
async function findCountryReach(
  { actor, tx }: SaveContext,
  plannedCountryGroups: PlannedTable,
  cells: PlannedTable,
  groupField: 'compBandGroupId' | 'bonusStructureGroupId',
): Promise<Reach> {
  const [ownerField] = ownerOf(cells.plan.table)
  const affectedCells = [...cells.before, ...cells.after]
  const affectedCountryGroups = [...plannedCountryGroups.before, ...plannedCountryGroups.after]
  const ownerIds = affectedCells.map((cell): number => cell[ownerField])
  const owners = await findRowsById(tx, actor.workspaceId, plannedCountryGroups.plan.table, unique(ownerIds))
  const reachedCountryGroups = [...owners, ...affectedCountryGroups]
  return {
    families: { [groupField]: unique(reachedCountryGroups.map((part): number => part[groupField])) },
    countries: unique(reachedCountryGroups.map((part): string => part['country'])),
    levels:
      affectedCountryGroups.length > 0
        ? null
        : unique(affectedCells.map((cell): number => cell['globalLevelLevel'])),
  }
}

interface EquityDraft {
  readonly equityBandGroups?: readonly ItemOf<typeof EQUITY_BAND_GROUPS>[] | null | undefined
  readonly equityBands?: readonly ItemOf<typeof EQUITY_BANDS>[] | null | undefined
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
  const affectedBands = [...bands.before, ...bands.after]
  const affectedGroupIds = new Set([
    ...changedGroupIds,
    ...affectedBands.map(({ equityBandGroupId }) => equityBandGroupId),
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
      changedGroupIds.size > 0 ? null : unique(affectedBands.map(({ globalLevelLevel }) => globalLevelLevel)),
    groups: {
      equityBandGroupIds: groups.after.flatMap(({ dynamicParentGroupId }) => dynamicParentGroupId ?? []),
      rangeWidthGroupIds: groups.after.map(({ rangeWidthGroupId }) => rangeWidthGroupId),
    },
  }
}

/** @returns these groups and those that follow one of them, through any number of parents. */
function findFollowers(groups: readonly EquityBandGroup[], affectedGroupIds: ReadonlySet<number>): number[] {
  return groups.flatMap(({ id }) =>
    ancestorChain(groups, id).some((each) => affectedGroupIds.has(each.id)) ? [id] : [],
  )
}

/** A new family has no jobs, so it has no pay ranges. */
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
    families: { id: families.before.map(({ id }) => id) },
    groups: {
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

/** Range widths affect cash by the country groups that use their group, and equity by the groups that do. */
export async function draftRangeWidths(
  context: SaveContext,
  request: Items<ItemOf<typeof RANGE_WIDTHS>>,
): Promise<Draft | Refusal> {
  const widths = await checkTable(context, await planRangeWidths(context, request))
  if (isRefusal(widths)) return widths
  const changedGroupIds = [...widths.before, ...request.items]
  const rangeWidthGroupId = unique(changedGroupIds.map((width) => width.rangeWidthGroupId))
  const find = async <T extends Table>(table: T, where: RowFilter<T>) =>
    await findRows(context.tx, context.actor.workspaceId, table, where)
  const [countryGroups, equityGroups] = await Promise.all([
    find(COMP_BAND_COUNTRY_GROUPS, { rangeWidthGroupId }),
    find(EQUITY_BAND_GROUPS, { rangeWidthGroupId }),
  ])
  const families = await Promise.all([
    find(JOB_FAMILIES, { compBandGroupId: countryGroups.map((each) => each.compBandGroupId) }),
    find(JOB_FAMILIES, { equityBandGroupId: equityGroups.map(({ id }) => id) }),
  ])
  return {
    tables: [widths],
    families: { id: unique(families.flat().map(({ id }) => id)) },
    levels: unique(changedGroupIds.map(({ level }) => level)),
    // Equity has the same range widths in all countries.
    countries: equityGroups.length > 0 ? null : unique(countryGroups.map(({ country }) => country)),
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
