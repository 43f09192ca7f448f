/** Cash bands by country group and level. */
import './schema.ts'

export { saveCompBandCountryGroups, saveCompBands } from './operations.ts'
export { compBandGroupById, CompBandGroupType } from './schema.ts'
export {
  type CompBand,
  type CompBandCountryGroup,
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BAND_GROUPS,
  COMP_BANDS,
} from './store.ts'
