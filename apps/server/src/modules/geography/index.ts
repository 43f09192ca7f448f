/** ZIP codes, locations and pay tiers. */
import './schema.ts'

export {
  prepareTierConfiguration,
  saveTierConfiguration,
  type SaveTierConfigurationInput,
} from './operations.ts'
export { locateZipcode, type PlaceTiers, readPlaceTiers } from './places.ts'
