import type { Location } from '@plumb/domain/geography/location.ts'
import { useMemo } from 'react'
import { directory } from '../../../shared/geos/locations.ts'
import { type NamedPlace, usePlacesCalled } from '../places/use-places-called.ts'
import type { LookedFor } from './tree-rows.ts'

const NO_PLACES: readonly NamedPlace[] = []

/** What is found of a text among the locations: those that are called so, and those in which a town of that name lies. */
export function useLookedFor(typed: string): {
  /** The text itself. */
  readonly looked: string
  /** Null: nothing is looked for. */
  readonly isLookedFor: LookedFor | null
  /** How many locations there are; null: nothing is looked for, or towns of that name are still asked for and no location is called so. */
  readonly found: number | null
  /** The towns of that name. */
  readonly places: readonly NamedPlace[]
} {
  const looked = typed.trim()
  const { places: told, isLongEnough, hasFailed } = usePlacesCalled(looked)
  const places = told ?? NO_PLACES
  const isLookedFor = useMemo(() => {
    if (looked === '') return null
    const holding = new Set(places.flatMap(({ locationIds }) => locationIds))
    return (location: Location) => isCalled(location, looked) || holding.has(location.id)
  }, [looked, places])
  const count = isLookedFor === null ? null : directory.all.filter(isLookedFor).length
  const isAsking = isLongEnough && told === undefined && !hasFailed
  return { looked, isLookedFor, found: count === 0 && isAsking ? null : count, places }
}

/** @returns whether a location's name has a text in it, in any case. */
const isCalled = ({ label }: Location, text: string): boolean =>
  label.toLowerCase().includes(text.toLowerCase())
