import type { Location } from '@plumb/domain/geography/location.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { listAnd } from '@plumb/domain/messages/grammar.ts'

const texts = geographyMessages.tiersPage

/** Returns the numbers of states and metros as text: "3 metros", "49 states and 21 metros"; empty if there are none. */
export function formatLocationCounts(locations: readonly Location[]): string {
  const count = (type: Location['type']) => locations.filter((location) => location.type === type).length
  const states = count('STATE')
  const metros = count('METRO')
  return listAnd([
    ...(states > 0 ? [texts.states(states)] : []),
    ...(metros > 0 ? [texts.metros(metros)] : []),
  ])
}
