/** ZIP codes, locations and pay tiers. */
import './schema.ts'

export {
  prepareTierConfiguration,
  saveTierConfiguration,
  type SaveTierConfigurationInput,
} from './operations.ts'
export { locateZipcode, readPlaceTiers } from './range-tiers.ts'
