import { describeTable, nullable, type RowOf, type TenantTable, text } from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    tier_configuration: TenantTable<typeof TIER_CONFIGURATIONS>
  }
}

/** A workspace's tiers: one row each. Their text is parsed and written by `domain/geography`. */
export const TIER_CONFIGURATIONS = describeTable('tier_configuration', {
  columns: { tierConfigJson: text, notes: nullable(text) },
  view: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
})

export type StoredTierConfiguration = RowOf<typeof TIER_CONFIGURATIONS>

/** The id of a workspace's only tier configuration. */
export const ONLY_ID = 1
