/** Cash bands by country group and level. */
import './schema.ts'

export {
  type CompBandItem,
  planCompBandCountryGroups,
  planCompBands,
  saveCompBandCountryGroups,
  saveCompBands,
} from './operations.ts'
export { CompBandCountryGroupSaveItem, CompBandSaveItem } from './schema.ts'
export { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '@plumb/domain/comp-bands/table.ts'
