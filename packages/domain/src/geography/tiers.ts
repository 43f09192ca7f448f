import { geographyMessages } from '../messages/geography.ts'
import { divide, type Fraction, subtract, fromInteger } from '../money/fraction.ts'
import type { Location, LocationDirectory } from './location.ts'
import type { Tier, TierConfiguration } from './tier-configuration.ts'

/**
 * Returns the tier of a location: its own, otherwise that of its nearest ancestor, otherwise that of All Other Locations, which is also the
 * tier of an unknown id (rule GE7). Throws "Infinite loop" past 100 ancestors.
 */
export function tierOfLocation(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
): Tier {
  const ownTier = ownTierOf(config, locationId)
  if (ownTier !== undefined) return ownTier
  const deciding = decidingLocation(config, directory, locationId)
  return ownTierOf(config, deciding.id) ?? allOtherTier(config, directory)
}

/** @returns whether two configurations have the same tiers with the same locations */
export function isSameConfiguration(
  one: TierConfiguration,
  other: TierConfiguration,
  directory: LocationDirectory,
): boolean {
  const tiersJson = ({ tiers }: TierConfiguration) =>
    JSON.stringify(tiers.map(({ percentile, label }) => [percentile, label]))
  const tierNumberIn = (config: TierConfiguration, id: string) =>
    tierOfLocation(config, directory, id).tierNumber
  return (
    tiersJson(one) === tiersJson(other) &&
    directory.all.every(({ id }) => tierNumberIn(one, id) === tierNumberIn(other, id))
  )
}

/** Returns the tier that lists a location itself; undefined if none does. */
export function ownTierOf(config: TierConfiguration, locationId: string): Tier | undefined {
  return tiersById(config).get(locationId)
}

/** Returns the location that determines the tier of a location: itself if a tier lists it, otherwise its nearest listed ancestor. */
export function decidingLocation(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
): Location {
  const location = directory.find(locationId) ?? directory.allOther
  const isListed = ({ id }: Location) => ownTierOf(config, id) !== undefined
  if (isListed(location)) return location
  return directory.ancestorsOf(location).find(isListed) ?? directory.allOther
}

/** @returns the tier that lists the all-other entry */
export function allOtherTier(config: TierConfiguration, directory: LocationDirectory): Tier {
  const tier = tiersById(config).get(directory.allOther.id)
  if (tier === undefined) throw new Error('A tier configuration without the all-other entry')
  return tier
}

/**
 * Returns the location to name in a response (rule GE8): the all-other entry for a state in the tier of the all-other entry and for an
 * unknown id; otherwise the location itself.
 */
export function resolveLocation(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
): Location {
  const location = directory.find(locationId) ?? directory.allOther
  switch (location.type) {
    case 'METRO':
    case 'ALL_OTHER':
      return location
    case 'STATE': {
      const tier = tierOfLocation(config, directory, location.id)
      return tier === allOtherTier(config, directory) ? directory.allOther : location
    }
    default:
      return notImplemented(location.type)
  }
}

/** A metro to which the tier of a location does not apply, with its own tier. */
export interface Exclusion {
  readonly location: Location
  readonly tier: Tier
}

/**
 * Returns the metros to which the tier of a location does not apply, each once (rule GE9). They are its child metros in another tier and, for
 * a state, then all its exceptions in their order, whatever their tiers. A metro has none.
 * @param locationId the id of the unresolved location
 */
export function exclusionsOf(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
): readonly Exclusion[] {
  const location = directory.find(locationId) ?? directory.allOther
  if (location.type === 'METRO') return []
  const tier = tierOfLocation(config, directory, location.id)
  const tierOf = ({ id }: Location) => tierOfLocation(config, directory, id)
  const metros = directory.childrenOf(location.id).filter((child) => child.type === 'METRO')
  const excludedMetros = new Set(metros.filter((metro) => tierOf(metro) !== tier))
  for (const id of location.exceptions ?? []) {
    const exception = directory.find(id)
    if (exception !== undefined) excludedMetros.add(exception)
  }
  return [...excludedMetros].map((metro) => ({ location: metro, tier: tierOf(metro) }))
}

/** @returns "Excluding areas that are part of the following metro(s): name (tier label), ..."; null if there are no exclusions */
export function exclusionsSentence(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
): string | null {
  const exclusions = exclusionsOf(config, directory, locationId)
  if (exclusions.length === 0) return null
  return geographyMessages.exclusions(
    exclusions.map(({ location, tier }) => ({ label: location.label, tierLabel: tier.label })),
  )
}

/** The pay of a tier compared with the comp band. */
export interface DiscountOrPremium {
  /** `None`: the tier has the pay of the comp band. */
  readonly kind: 'Discount' | 'Premium' | 'None'
  /** The difference between the tier and the comp band in percent, never negative. */
  readonly percent: number
}

/** @returns the difference of a percentile from 100: a Discount of 10 for 90, a Premium of 10 for 110, None for 100 */
export function discountOrPremium(percentile: number): DiscountOrPremium {
  const percent = Math.abs(100 - percentile)
  if (percent === 0) return { kind: 'None', percent }
  return { kind: percentile < 100 ? 'Discount' : 'Premium', percent }
}

/**
 * @returns the difference of pay between two tiers in percent, such as 25 from 80 to 100; null if a percentile is not above 0, since 0
 *   stands for an invalid input
 */
export function payChange(from: Pick<Tier, 'percentile'>, to: Pick<Tier, 'percentile'>): Fraction | null {
  if (from.percentile <= 0 || to.percentile <= 0) return null
  return subtract(divide(fromInteger(100 * to.percentile), fromInteger(from.percentile)), fromInteger(100))
}

/** Throws for a type of location for which there is no rule yet. */
function notImplemented(type: never): never {
  throw new Error('Not implemented', { cause: type })
}

/** The tiers of a configuration by location id. They are indexed once, because a bulk lookup searches 50,000 locations. */
const indexes = new WeakMap<TierConfiguration, ReadonlyMap<string, Tier>>()

function tiersById(config: TierConfiguration): ReadonlyMap<string, Tier> {
  const cachedIndex = indexes.get(config)
  if (cachedIndex !== undefined) return cachedIndex
  const index = new Map<string, Tier>()
  for (const tier of config.tiers) for (const id of tier.locationIds) index.set(id, tier)
  indexes.set(config, index)
  return index
}
