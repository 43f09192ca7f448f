import type { Location } from '@plumb/domain/geography/location.ts'
import { messages } from '@plumb/domain/messages/messages.ts'

const words = messages.geography.tiersPage

/** @returns locations by how many of each type there are: "3 metros", "49 states and 21 metros"; empty for none. */
export function countedLocations(locations: readonly Location[]): string {
  const count = (type: Location['type']) => locations.filter((location) => location.type === type).length
  const states = count('STATE')
  const metros = count('METRO')
  return [states > 0 && words.states(states), metros > 0 && words.metros(metros)]
    .filter(Boolean)
    .join(words.and)
}
