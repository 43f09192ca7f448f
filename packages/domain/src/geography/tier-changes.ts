import type { Fraction } from '../money/fraction.ts'
import type { Location, LocationDirectory } from './location.ts'
import type { Tier } from './tier-configuration.ts'
import type { KeyedTiers } from './tier-rows.ts'
import { exclusionsSentence, payChange, tierOfLocation } from './tiers.ts'

/** A location whose tier changes when the draft is saved. */
export interface TierMove {
  readonly location: Location
  /** As stored. */
  readonly from: Tier
  /** The tier after the save; its label and percent may differ from now. */
  readonly to: Tier
  /** Number of ZIP codes in the location itself: a state without its metros. */
  readonly zipCodes: number
  /** Change of pay there, a percent number: 100/9 is +11.1%. Null if a percentile is invalid. */
  readonly payChange: Fraction | null
}

/** A remaining tier whose pay changes, with the locations that stay in it. */
export interface RepaidTier {
  readonly from: Tier
  readonly to: Tier
  readonly locations: number
  readonly zipCodes: number
  readonly payChange: Fraction | null
}

/** The changes of pay that a draft of the tiers causes (rule GE25). */
export interface TierChanges {
  /** In the directory's order: a parent before the locations that move with it. */
  readonly moves: readonly TierMove[]
  readonly repaid: readonly RepaidTier[]
  /** Number of ZIP codes whose tier changes. */
  readonly movedZipCodes: number
  /** Locations whose text about excluded metros changes. */
  readonly sentences: readonly {
    readonly location: Location
    /** Null: none. */
    readonly from: string | null
    readonly to: string | null
  }[]
}

/**
 * Tiers are identified by their row: a tier that only has another number, because one before it was deleted, moves nothing.
 * @param zipCodesOf returns the number of ZIP codes in a location itself
 */
export function tierChanges(
  before: KeyedTiers,
  after: KeyedTiers,
  directory: LocationDirectory,
  zipCodesOf: (locationId: string) => number,
): TierChanges {
  const rowOf = ({ keys }: KeyedTiers, { tierNumber }: Tier) => keys[tierNumber - 1]
  const moves: TierMove[] = []
  const staying = new Map<Tier, Location[]>()
  for (const location of directory.all) {
    const from = tierOfLocation(before.config, directory, location.id)
    const to = tierOfLocation(after.config, directory, location.id)
    if (rowOf(before, from) === rowOf(after, to)) staying.set(to, [...(staying.get(to) ?? []), location])
    else moves.push({ location, from, to, zipCodes: zipCodesOf(location.id), payChange: payChange(from, to) })
  }
  const repaid = after.config.tiers.flatMap((to): RepaidTier[] => {
    const from = before.config.tiers[before.keys.indexOf(rowOf(after, to) ?? '')]
    if (from === undefined || from.percentile === to.percentile) return []
    const locations = staying.get(to) ?? []
    const zipCodes = sum(locations.map(({ id }) => zipCodesOf(id)))
    return [{ from, to, locations: locations.length, zipCodes, payChange: payChange(from, to) }]
  })
  const sentences = directory.all.flatMap((location) => {
    const [from, to] = [before, after].map(({ config }) => exclusionsSentence(config, directory, location.id))
    return from === to ? [] : [{ location, from: from ?? null, to: to ?? null }]
  })
  return { moves, repaid, sentences, movedZipCodes: sum(moves.map(({ zipCodes }) => zipCodes)) }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
