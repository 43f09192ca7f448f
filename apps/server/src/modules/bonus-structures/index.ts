/** Bonus percentages by country and level. */
import './schema.ts'

export {
  createBonusStructureGroup,
  planBonusStructureCountryGroups,
  planBonusStructures,
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
export { BonusStructureCountryGroupSaveItem, BonusStructureSaveItem } from './schema.ts'
export {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from '@plumb/domain/bonus-structures/table.ts'
