import { missingPayMessages } from '../../messages/missing-pay.ts'
import { rangeDerivationMessages } from '../../messages/range-derivations.ts'
import { decimal, fromInteger, subtract } from '../../money/fraction.ts'
import { formatInFull, formatPercentInFull, formatPlaces } from '../../money/money-format.ts'
import type { Cell } from '../cells/cell.ts'
import { decimalsOf, toShownDerivation, type ShownDerivation } from './shown-steps.ts'
import type { PayPage, Source } from './sources.ts'
import type { Derivation, FigureName, NotApplied, Operation, Step, StepNote } from './steps.ts'
import type { Wording } from './wording.ts'

export interface SourceText {
  /** "Sales with variable · United States · L10" */
  readonly label: string
  readonly table: Source['table']
  readonly id: number
  readonly updatedAt: string
  readonly page: PayPage
}

export interface StepText {
  readonly label: string
  /** "× 90%" or "does not apply"; empty if the step is the start of a derivation. */
  readonly operation: string
  readonly applied: boolean
  /** Why the step does not apply; otherwise a note on its operand. */
  readonly note: string | null
  /** The value after the step, formatted. */
  readonly value: string
  readonly sources: readonly SourceText[]
}

export interface DerivationText {
  readonly figure: FigureName
  readonly label: string
  /** The label of the figure to which the first step applies; null if the first step reads a row. */
  readonly startsFrom: string | null
  /** The value of that figure with more decimals than elsewhere, if a calculation by hand needs them; otherwise null. */
  readonly startText: string | null
  readonly steps: readonly StepText[]
  readonly value: string
}

export function derivationText(wording: Wording, cell: Cell, derivation: Derivation): DerivationText {
  const { figure, startsFrom, steps, value } = derivation
  const shown = toShownDerivation(derivation)
  return {
    figure,
    label: rangeDerivationMessages.figures[figure],
    startsFrom: startsFrom && rangeDerivationMessages.figures[startsFrom],
    startText: shown.startText,
    steps: steps.map((step, index) => stepText(wording, cell, step, shown.steps[index])),
    value: formatPlaces(value, decimalsOf(figure)),
  }
}

function stepText(
  wording: Wording,
  cell: Cell,
  { stepName, operation, notApplied, note, sources }: Step,
  shown: ShownDerivation['steps'][number] | undefined,
): StepText {
  return {
    label: stepName === 'tier' && operation ? tierLabel(cell) : rangeDerivationMessages.steps[stepName],
    operation: operation
      ? operationText(operation, shown?.operand ?? '')
      : rangeDerivationMessages.notApplied,
    applied: operation !== null,
    note: notApplied ? reasonText(wording, notApplied) : note && noteText(note),
    value: shown?.value ?? '',
    sources: sources.map((source) => sourceText(wording, source)),
  }
}

/** Returns "Tier 2, Seattle"; without a ZIP code "Tier 2". */
function tierLabel({ place: { tier, zipcodePlace } }: Cell): string {
  const label = tier?.label ?? ''
  return zipcodePlace ? rangeDerivationMessages.tierAt(label, zipcodePlace.label) : label
}

const SIGNS = { times: '×', 'times-percent': '×', 'divided-by': '÷', 'divided-by-percent': '÷', plus: '+' }

function operationText({ does }: Operation, operand: string): string {
  if (does === 'start') return ''
  const isPercent = does === 'times-percent' || does === 'divided-by-percent'
  return `${SIGNS[does]} ${operand}${isPercent ? '%' : ''}`
}

function noteText(note: StepNote): string {
  if (note.kind !== 'worth-of-mix') return rangeDerivationMessages.bonusNotes[note.kind]
  const { rsus, price, options, gain } = note
  return rangeDerivationMessages.worthOfMix(
    formatInFull(rsus),
    formatInFull(price, 2),
    formatInFull(options),
    formatInFull(gain, 2),
  )
}

function reasonText(wording: Wording, notApplied: NotApplied): string {
  const { reasons } = rangeDerivationMessages
  switch (notApplied.why) {
    case 'band-is-own':
      return reasons.bandIsOwn(wording.country(notApplied.country))
    case 'country-without-tiers':
      return reasons.tiersElsewhere
    case 'cash-without-tiers':
      return reasons.cashWithoutTiers(notApplied.family)
    case 'equity-without-tiers':
      return reasons.equityWithoutTiers(notApplied.family)
    case 'same-currency':
      return reasons.sameCurrency(notApplied.currency)
    case 'default-without-mapping':
      return reasons.defaultWithoutMapping(wording.country(notApplied.country))
  }
}

export function sourceText(wording: Wording, source: Source): SourceText {
  const { table, id, updatedAt, page } = source
  return { label: sourceLabel(wording, source), table, id, updatedAt, page }
}

function sourceLabel(wording: Wording, source: Source): string {
  const { sources } = rangeDerivationMessages
  const { pages } = missingPayMessages
  const { groups } = sources
  const showIfAllowed = (value: string) => (wording.showsFactors ? value : null)
  switch (source.table) {
    case 'comp_band': {
      const { countryGroup, band } = source.from
      const group = wording.compBandGroup(countryGroup.compBandGroupId) ?? groups.compBand
      return sources.level(group, wording.country(countryGroup.country), wording.level(band.globalLevelLevel))
    }
    case 'bonus_structure':
    case 'bonus_structure_country_group': {
      const { bonusStructureGroupId, country } = source.column
      const group = wording.bonusGroup(bonusStructureGroupId) ?? groups.bonus
      const level = source.page.page === 'bonus-structures' ? source.page.level : null
      return level === null
        ? sources.column(group, wording.country(country))
        : sources.level(group, wording.country(country), wording.level(level))
    }
    case 'equity_band': {
      const { equityBandGroupId, globalLevelLevel } = source.row
      const group = wording.equityGroup(equityBandGroupId) ?? groups.equityBand
      return sources.groupLevel(group, wording.level(globalLevelLevel))
    }
    case 'equity_band_group':
      return sources.on(pages['equity-bands'], wording.equityGroup(source.id) ?? groups.equityGroup)
    case 'range_width': {
      const { rangeWidthGroupId, level } = source.row
      return sources.width(wording.widthGroup(rangeWidthGroupId) ?? groups.rangeWidth, wording.level(level))
    }
    case 'global_mapping':
      return sources.on(pages['global-mappings'], wording.country(source.row.countryCode))
    case 'currency_exchange_rate': {
      const { currencyCodeA, currencyCodeB } = source.row
      return sources.on(pages.currencies, sources.pair(currencyCodeA, currencyCodeB))
    }
    case 'job_family':
      return sources.on(pages['job-families'], source.row.name)
    case 'tier_configuration':
      return sources.on(pages.tiers, sources.tier(source.tier.tierNumber))
    case 'global_level': {
      const percent = showIfAllowed(formatPercentInFull(decimal(source.percentRsu)))
      return sources.on(pages['equity-bands'], sources.percentRsu(wording.level(source.level), percent))
    }
    case 'setting': {
      const { settings } = wording.payIndex
      const { property } = source
      if (property === 'PREFERRED_STOCK_PRICE')
        return sources.preferredStockPrice(showIfAllowed(formatInFull(settings.price, 2)))
      return property === 'STRIKE_PRICE'
        ? sources.strikePrice(showIfAllowed(formatInFull(settings.strike, 2)))
        : sources.shareRule
    }
  }
}

/** @returns the mix of RSUs and options at a level as text; null if the level has no RSU percentage */
export function shareMixText({ payIndex }: Wording, level: number): string | null {
  const percentRsu = payIndex.level(level)?.percentRsu ?? null
  if (percentRsu === null) return null
  const rsus = formatInFull(decimal(percentRsu))
  const options = formatInFull(subtract(fromInteger(100), decimal(percentRsu)))
  const { shareMix } = rangeDerivationMessages
  const { shareRule } = payIndex.settings
  return shareRule === 'AS_SPECIFIED' ? shareMix.AS_SPECIFIED(options) : shareMix[shareRule](rsus, options)
}
