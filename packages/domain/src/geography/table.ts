import { defineTable, nullable, text } from '../tables/table.ts'

/** The tiers of a workspace, as JSON in one row (`tier-configuration.ts`). */
export const TIER_CONFIGURATIONS = defineTable('tier_configuration', {
  columns: { tierConfigJson: text, notes: nullable(text) },
  view: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
  identifyingFields: [],
})
