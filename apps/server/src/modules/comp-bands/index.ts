/** Cash bands by country group and level. */
import './schema.ts'

export { saveCompBandCountryGroups, saveCompBandGroups, saveCompBands } from './operations.ts'
export { compBandGroupById, CompBandGroupType } from './schema.ts'
export {
  type CompBand,
  type CompBandCountryGroup,
  findCompBandCountryGroups,
  findCompBandGroups,
  findCompBands,
} from './store.ts'
