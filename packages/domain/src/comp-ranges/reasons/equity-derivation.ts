import { decimal, fromInteger, subtract, toPercent } from '../../money/fraction.ts'
import type { Cell } from '../cells/cell.ts'
import type { EquityFigure } from '../cells/equity-range.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import { TIER_COUNTRY } from '../tables/place.ts'
import { equityBandSource, equityGroupSource, mappingSource, shareSources, tierSource } from './sources.ts'
import { createSteps, type Derivation, type StepNote } from './steps.ts'

/** Returns the steps from the band at the root, by each group's percent of its parent, to country and tier (rule CR6). */
export function equityDerivation({ family, place, level }: Cell, equity: EquityFigure): Derivation {
  const { value, mapping, tier } = equity.from
  const steps = createSteps('equity-mid', null)
  steps.start('equity-band', decimal(value.root.value ?? ''), [equityBandSource(value.root)])
  for (const { group, override, percent } of value.chain) {
    if (override)
      steps.timesPercent('dynamic-override', decimal(percent), [
        equityBandSource(override),
        equityGroupSource(group, level),
      ])
    else steps.timesPercent('dynamic-percent', decimal(percent), [equityGroupSource(group, level)])
  }
  if (mapping)
    steps.timesPercent('country', decimal(mapping.row.equityPercent), [
      mappingSource(mapping.row, 'equityPercent'),
    ])
  else steps.skip('country', { why: 'default-without-mapping', country: place.country })
  if (tier) steps.timesPercent('tier', fromInteger(tier.percentile), [tierSource(tier)])
  else if (place.country !== TIER_COUNTRY) steps.skip('tier', { why: 'country-without-tiers' })
  else steps.skip('tier', { why: 'equity-without-tiers', family: family.name })
  return steps.derivation()
}

/** Returns the steps for the number of shares at the mid, by the workspace's share rule (rule EB6). */
export function shareDerivations(
  index: PayIndex,
  { level }: Cell,
  { mid, shares }: EquityFigure,
): readonly Derivation[] {
  const mix = index.shareMix(level)
  if (shares.kind !== 'figure' || typeof mix === 'string') return []
  const sources = shareSources(index, level)
  const { price, strike, shareRule } = index.settings
  const worth: StepNote = {
    kind: 'worth-of-mix',
    rsus: mix.rsus.multiplier,
    price,
    options: mix.options.multiplier,
    gain: subtract(price, strike),
  }
  const deriveCount = (figure: 'rsus' | 'options') => {
    const part = mix[figure]
    const steps = createSteps(figure, 'equity-mid', mid)
    if (shareRule === 'BY_VALUE')
      steps
        .timesPercent('share-of-value', toPercent(part.multiplier), sources)
        .dividedBy('share-price', part.divisor, sources)
    else
      steps
        .dividedBy('share-worth', part.divisor, sources, worth)
        .times('share-in-mix', part.multiplier, sources)
    return steps.derivation()
  }
  const total = createSteps('total-shares', 'rsus', shares.figure.rsus).plus(
    'total-shares',
    shares.figure.options,
    [],
  )
  return [deriveCount('rsus'), deriveCount('options'), total.derivation()]
}
