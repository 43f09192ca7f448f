import type { Fraction } from '../money/fraction.ts'
import type { Location, LocationDirectory } from './location.ts'
import type { Tier } from './tier-configuration.ts'
import type { TiersWithKeys } from './tier-rows.ts'
import { exclusionsSentence, payChange, tierOfLocation } from './tiers.ts'

/** A location whose tier changes when the draft is saved. */
export interface TierMove {
  readonly location: Location
  /** As stored. */
  readonly from: Tier
  /** The tier after the save, with the label and percentile of the draft. */
  readonly to: Tier
  /** The number of ZIP codes in the location itself: a state without its metros. */
  readonly zipCodeCount: number
  /** Change of pay in percent: 100/9 is +11.1%. Null if a percentile is invalid. */
  readonly payChange: Fraction | null
}

/** A tier that remains but has another percentile, with the locations that stay in it. */
export interface TierWithPayChange {
  readonly from: Tier
  readonly to: Tier
  readonly locationCount: number
  readonly zipCodeCount: number
  readonly payChange: Fraction | null
}

/** The changes of pay that a draft of the tiers causes (rule GE25). */
export interface TierChanges {
  /** In the directory's order: a parent before the locations that move with it. */
  readonly moves: readonly TierMove[]
  readonly tiersWithPayChange: readonly TierWithPayChange[]
  /** The number of ZIP codes whose tier changes. */
  readonly movedZipCodeCount: number
  /** Locations whose text about excluded metros changes. */
  readonly exclusionTextChanges: readonly {
    readonly location: Location
    /** Null if there is none. */
    readonly from: string | null
    readonly to: string | null
  }[]
}

/**
 * Compares the stored tiers with those of a draft. Tiers are identified by their row keys: if one only gets another number, because one
 * before it was deleted, its locations do not move.
 * @param countZipCodes returns the number of ZIP codes in a location itself
 */
export function computeTierChanges(
  before: TiersWithKeys,
  after: TiersWithKeys,
  directory: LocationDirectory,
  countZipCodes: (locationId: string) => number,
): TierChanges {
  const rowKeyOf = ({ keys }: TiersWithKeys, { tierNumber }: Tier) => keys[tierNumber - 1]
  const moves: TierMove[] = []
  const unmovedByTier = new Map<Tier, Location[]>()
  for (const location of directory.all) {
    const from = tierOfLocation(before.config, directory, location.id)
    const to = tierOfLocation(after.config, directory, location.id)
    if (rowKeyOf(before, from) === rowKeyOf(after, to))
      unmovedByTier.set(to, [...(unmovedByTier.get(to) ?? []), location])
    else
      moves.push({
        location,
        from,
        to,
        zipCodeCount: countZipCodes(location.id),
        payChange: payChange(from, to),
      })
  }
  const tiersWithPayChange = after.config.tiers.flatMap((to): TierWithPayChange[] => {
    const from = before.config.tiers[before.keys.indexOf(rowKeyOf(after, to) ?? '')]
    if (from === undefined || from.percentile === to.percentile) return []
    const locations = unmovedByTier.get(to) ?? []
    const zipCodeCount = sum(locations.map(({ id }) => countZipCodes(id)))
    return [{ from, to, locationCount: locations.length, zipCodeCount, payChange: payChange(from, to) }]
  })
  const exclusionTextChanges = directory.all.flatMap((location) => {
    const [from, to] = [before, after].map(({ config }) => exclusionsSentence(config, directory, location.id))
    return from === to ? [] : [{ location, from: from ?? null, to: to ?? null }]
  })
  return {
    moves,
    tiersWithPayChange,
    exclusionTextChanges,
    movedZipCodeCount: sum(moves.map(({ zipCodeCount }) => zipCodeCount)),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
