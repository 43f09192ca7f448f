/** Bonus percents by country and level. */
import './schema.ts'

export {
  createBonusStructureGroup,
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
export { bonusStructureGroupById, BonusStructureGroupType } from './schema.ts'
export { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURE_GROUPS, BONUS_STRUCTURES } from './store.ts'
