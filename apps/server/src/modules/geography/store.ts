import type { TIER_CONFIGURATIONS } from '@plumb/domain/geography/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { TIER_CONFIGURATIONS } from '@plumb/domain/geography/table.ts'

export type StoredTierConfiguration = RowOf<typeof TIER_CONFIGURATIONS>

/** The id of a workspace's only tier configuration. */
export const ONLY_ID = 1
