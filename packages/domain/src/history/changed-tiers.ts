import type { Tier } from '../geography/tier-configuration.ts'
import { historyMessages } from '../messages/history.ts'
import { formatPercentNumber } from '../money/number-format.ts'
import type { ChangeContext, ChangedCell } from './changed-row.ts'

/** @returns the differences between two tier configurations: percentiles, labels, and the tier of each location */
export function compareTiers(
  before: Readonly<Record<string, unknown>> | null | undefined,
  after: Readonly<Record<string, unknown>> | null | undefined,
  { locationName }: Pick<ChangeContext, 'locationName'>,
): ChangedCell[] {
  const [oldTiers, newTiers] = [tiersOf(before), tiersOf(after)]
  const numbers = [...new Set([...oldTiers.keys(), ...newTiers.keys()])].sort((a, b) => a - b)
  const cellIfChanged = (label: string, from: string | undefined, to: string | undefined): ChangedCell[] =>
    from === to
      ? []
      : [{ label, before: from ?? historyMessages.none, after: to ?? historyMessages.none, delta: null }]
  const tierCells = numbers.flatMap((number) => {
    const [from, to] = [oldTiers.get(number), newTiers.get(number)]
    const tier = historyMessages.tier(number)
    return [
      ...cellIfChanged(
        historyMessages.ofTier(historyMessages.percentile, tier),
        formatPercentile(from),
        formatPercentile(to),
      ),
      ...cellIfChanged(historyMessages.ofTier(historyMessages.tierLabel, tier), from?.label, to?.label),
    ]
  })
  const [namesBefore, namesAfter] = [tierNamesByLocation(oldTiers), tierNamesByLocation(newTiers)]
  const moveCells = [...new Set([...namesBefore.keys(), ...namesAfter.keys()])].flatMap((id) =>
    cellIfChanged(locationName(id), namesBefore.get(id), namesAfter.get(id)),
  )
  return [...tierCells, ...moveCells]
}

const formatPercentile = (tier: Tier | undefined) => tier && formatPercentNumber(tier.percentile)

const tierNamesByLocation = (tiers: ReadonlyMap<number, Tier>) =>
  new Map(
    [...tiers.values()].flatMap(({ tierNumber, locationIds }) =>
      locationIds.map((id) => [id, historyMessages.tier(tierNumber)] as const),
    ),
  )

function tiersOf(row: Readonly<Record<string, unknown>> | null | undefined): ReadonlyMap<number, Tier> {
  const text = row?.['tier_config_json']
  // The text was validated when it was saved.
  const { tiers } = typeof text === 'string' ? (JSON.parse(text) as { tiers: Tier[] }) : { tiers: [] }
  return new Map(tiers.map((tier) => [tier.tierNumber, tier]))
}
