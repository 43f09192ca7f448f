import type { PayChanges, PayList } from '@plumb/domain/comp-ranges/changes/apply-draft.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowFilter } from '../../../platform/db/rows/find-rows.ts'
import type { RowOf, Table, TableName, ValuesOf } from '../../../platform/db/rows/table.ts'
import { checkPlan } from '../../../platform/saves/check-plan.ts'
import { deletedIds, hasValues, type Plan } from '../../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../../platform/saves/save-context.ts'
import type { JOB_FAMILIES } from '../../job-families/index.ts'
import type { ReferencedGroups } from '../pay/store.ts'

/** The plan of a draft for one table, with the rows that it changes. */
export interface PlannedTable<T extends Table = Table> {
  readonly plan: Plan<T>
  /** The stored rows that are changed or deleted. */
  readonly before: readonly RowOf<T>[]
  /** The rows that are saved. New ones have an id below 0. */
  readonly after: readonly (ValuesOf<T> & { readonly id: number; readonly updatedAt: string })[]
}

/** The pay ranges that a draft can change. */
export interface Reach {
  /** All by default. */
  readonly families?: RowFilter<typeof JOB_FAMILIES>
  /** All if null or absent. */
  readonly levels?: readonly number[] | null
  /** All if null or absent; otherwise these, and those whose pay ranges follow theirs. */
  readonly countries?: readonly string[] | null
  /** Groups that the draft refers to: stored families may not refer to them yet. */
  readonly referencedGroups?: ReferencedGroups
  /** True if ranges change only where they are shown in another currency than that of their comp band. */
  readonly inShownCurrencies?: boolean
}

/** A draft that could be saved. */
export interface Draft extends Reach {
  readonly tables: readonly PlannedTable[]
}

/** The list of `PayTables` that contains the rows of each database table. */
const PAY_LISTS: { readonly [Name in TableName]?: PayList } = {
  comp_band_country_group: 'compBandCountryGroups',
  comp_band: 'compBands',
  bonus_structure_country_group: 'bonusCountryGroups',
  bonus_structure: 'bonusStructures',
  equity_band_group: 'equityBandGroups',
  equity_band: 'equityBands',
  job_family: 'families',
  currency_exchange_rate: 'exchangeRates',
  global_mapping: 'globalMappings',
  range_width: 'rangeWidths',
}

/** @returns the changes of a draft to the data from which pay is computed */
export const toPayChanges = ({ tables }: Draft): PayChanges =>
  Object.fromEntries(
    tables.map(({ plan, after }) => [
      PAY_LISTS[plan.table.name],
      { rows: after, deletedIds: deletedIds(plan) },
    ]),
  ) as PayChanges

/** New rows without a temporary id get this one and those below it, which clients do not use. */
const FIRST_OWN_TEMPORARY_ID = -2_000_000_000

/**
 * Checks the plan for one table of a draft as a save of the draft would.
 * @param earlierTables the tables that are saved before this one
 */
export async function checkTable<T extends Table>(
  context: SaveContext,
  planned: Plan<T> | Refusal,
  earlierTables: readonly PlannedTable[] = [],
): Promise<PlannedTable<T> | Refusal> {
  if (isRefusal(planned)) return planned
  const plans = earlierTables.map(({ plan }) => plan)
  const before = await checkPlan(context, planned, plans)
  if (isRefusal(before)) return before
  const after = planned.rows.filter(hasValues).map((row) => {
    const id = row.id ?? FIRST_OWN_TEMPORARY_ID - row.index
    // Nothing is written, so later tables refer to a new row by its temporary id.
    context.ids.assign(planned.table.name, row.id, id)
    return { ...(row.values as ValuesOf<T>), id, updatedAt: '' }
  })
  return { plan: planned, before, after }
}
