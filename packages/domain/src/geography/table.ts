import { defineTable, nullable, text } from '../tables/table.ts'

/** The tiers of a workspace: one row each. Their text is parsed and written by this folder. */
export const TIER_CONFIGURATIONS = defineTable('tier_configuration', {
  columns: { tierConfigJson: text, notes: nullable(text) },
  view: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
  identity: [],
})
