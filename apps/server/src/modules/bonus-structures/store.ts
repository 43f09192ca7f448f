import type {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'

export type BonusStructureGroup = RowOf<typeof BONUS_STRUCTURE_GROUPS>
export type BonusStructureCountryGroup = RowOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>
export type BonusStructure = RowOf<typeof BONUS_STRUCTURES>
