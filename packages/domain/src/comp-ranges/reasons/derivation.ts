import { baseShare, cashBasisOf, HOURS_A_YEAR, variableInputOf } from '../../comp-bands/comp-band.ts'
import { decimal, type Fraction, fromInteger, multiply, subtract, toPercent } from '../../money/fraction.ts'
import { maximumPercent, minimumPercent } from '../../range-widths/range-width.ts'
import type { Cell } from '../cells/cell.ts'
import type { CashFigure } from '../cells/cash-range.ts'
import { equityDerivation, shareDerivations } from './equity-derivation.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import { TIER_COUNTRY } from '../tables/place.ts'
import {
  bandSource,
  bonusSource,
  familySource,
  mappingSource,
  rateSource,
  type Source,
  tierSource,
  widthSource,
} from './sources.ts'
import { createSteps, type Derivation } from './steps.ts'

/**
 * Returns the steps that lead to each figure of a cell. They take longer to compute than the figures, so they are computed only on request.
 * @returns the derivations in reading order, of which each starts with the result of an earlier one or with a row
 */
export function derivationsOf(index: PayIndex, cell: Cell): readonly Derivation[] {
  return [...cashDerivations(cell), ...equityDerivations(index, cell)]
}

function cashDerivations(cell: Cell): readonly Derivation[] {
  if (cell.cash.kind !== 'figure') return []
  const cash = cell.cash.figure
  const mid = cash.mid.onTargetEarnings
  const basePercent = toPercent(baseShare(cash.sources.bandCash))
  const bandSources = [bandSource(cash.sources)]
  return [
    cashMidDerivation(cell, cash),
    ...minMaxDerivations('cash', mid, cash.width),
    createSteps('base', 'cash-mid', mid).timesPercent('base', basePercent, bandSources).derivation(),
    createSteps('variable', 'cash-mid', mid)
      .timesPercent('variable', subtract(fromInteger(100), basePercent), bandSources)
      .derivation(),
    ...bonusDerivations(cell, cash),
    createSteps('base-by-the-hour', 'base', cash.mid.base)
      .dividedBy('by-the-hour', HOURS_A_YEAR, [])
      .derivation(),
  ]
}

/** Returns the steps for band, country, tier, family multiplier and currency: one factor after another (rule CR2). */
function cashMidDerivation(cell: Cell, cash: CashFigure): Derivation {
  const { family, place } = cell
  const { countryGroup, mapping, tier, exchange } = cash.sources
  const steps = bandSteps(cash)
  if (mapping)
    steps.timesPercent('country', decimal(mapping.row.compBandPercentage), [
      mappingSource(mapping.row, 'compBandPercentage'),
    ])
  else steps.skip('country', { why: 'band-is-own', country: countryGroup.country })
  if (tier) steps.timesPercent('tier', fromInteger(tier.percentile), [tierSource(tier)])
  else if (place.country !== TIER_COUNTRY) steps.skip('tier', { why: 'country-without-tiers' })
  else steps.skip('tier', { why: 'cash-without-tiers', family: family.name })
  steps.timesPercent('family-multiplier', toPercent(decimal(family.compBandMultiplier)), [
    familySource(family, 'compBandMultiplier'),
  ])
  if (exchange.legs.length === 0) steps.skip('currency', { why: 'same-currency', currency: cash.currency })
  for (const { rate, isInverted } of exchange.legs) {
    const multiplier = decimal(rate.aToBMultiplier)
    if (isInverted) steps.dividedBy('currency', multiplier, [rateSource(rate)])
    else steps.times('currency', multiplier, [rateSource(rate)])
  }
  return steps.derivation()
}

/** Returns the steps from a band's stored amount to its on-target earnings. */
function bandSteps({ sources }: CashFigure) {
  const { band } = sources
  const basis = cashBasisOf(band)
  if (basis === null) throw new Error(`Comp band ${band.id} has a figure without a basis.`)
  const source = [bandSource(sources)]
  const steps = createSteps('cash-mid', null)
  steps.start(STEP_BY_BASIS[basis], decimal(band[basis] ?? ''), source)
  if (basis === 'hourlyRate') steps.times('hours-a-year', HOURS_A_YEAR, [])
  if (basis === 'onTargetEarnings') return steps
  const variableInput = variableInputOf(band)
  if ('percent' in variableInput)
    steps.dividedByPercent('with-percent-variable', subtract(fromInteger(100), variableInput.percent), source)
  else if (band.absoluteVariable !== null) steps.plus('with-absolute-variable', variableInput.amount, source)
  return steps
}

const STEP_BY_BASIS = {
  annualBaseSalary: 'annual-base-salary',
  hourlyRate: 'hourly-rate',
  onTargetEarnings: 'on-target-earnings',
} as const

function bonusDerivations({ family, bonus, level }: Cell, cash: CashFigure): readonly Derivation[] {
  if (bonus.kind !== 'figure') return []
  const { percent: bonusPercent, from, factor } = bonus.figure
  const { base, onTargetEarnings } = cash.mid
  const source: readonly Source[] = [
    from === null
      ? familySource(family, 'bonusStructureGroupId')
      : bonusSource(from.countryGroup, from.row, level),
  ]
  const kind = from === null ? 'no-bonus' : bonusPercent === null ? 'bonus-none-set' : null
  return [
    createSteps('bonus', 'base', base)
      .timesPercent('bonus', decimal(bonusPercent ?? '0'), source, kind && { kind })
      .derivation(),
    createSteps('total-cash', 'cash-mid', onTargetEarnings)
      .plus('total-cash', multiply(base, factor), [])
      .derivation(),
  ]
}

function equityDerivations(index: PayIndex, cell: Cell): readonly Derivation[] {
  if (cell.equity.kind !== 'figure') return []
  const equity = cell.equity.figure
  return [
    equityDerivation(cell, equity),
    ...minMaxDerivations('equity', equity.mid, equity.width),
    ...shareDerivations(index, cell, equity),
  ]
}

function minMaxDerivations(
  payType: 'cash' | 'equity',
  mid: Fraction,
  width: CashFigure['width'],
): readonly Derivation[] {
  if (width.kind !== 'figure') return []
  const { row } = width.figure
  const source = [widthSource(row)]
  return [
    createSteps(`${payType}-min`, `${payType}-mid`, mid)
      .timesPercent('below-mid', minimumPercent(row), source)
      .derivation(),
    createSteps(`${payType}-max`, `${payType}-mid`, mid)
      .timesPercent('above-mid', maximumPercent(row), source)
      .derivation(),
  ]
}
