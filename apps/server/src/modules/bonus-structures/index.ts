/** Bonus percents by country and level. */
import './schema.ts'

export {
  createBonusStructureGroup,
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
export { bonusStructureGroupById, BonusStructureGroupType } from './schema.ts'
export { findBonusStructureCountryGroups, findBonusStructureGroups, findBonusStructures } from './store.ts'
