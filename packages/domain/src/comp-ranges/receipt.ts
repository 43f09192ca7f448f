import { baseShare, hourly } from '../comp-bands/comp-band.ts'
import { levelLabel } from '../job-levels/job-level.ts'
import { messages } from '../messages/messages.ts'
import { compare, type Fraction, isZero, multiply, subtract, whole } from '../money/fraction.ts'
import {
  formatCash,
  formatExactPercent,
  formatHourly,
  formatShares,
  formatShortPercent,
} from '../money/money-format.ts'
import { equityPoints, missingIn } from './cell.ts'
import { derivationText, shareMixText, sourceText } from './derivation-text.ts'
import { derivationsOf } from './derivation.ts'
import { EQUITY_CURRENCY } from './equity-range.ts'
import { missingText, notApplicableText } from './missing-text.ts'
import type { Place } from './place.ts'
import type { Points } from './points.ts'
import { type CompRange, showsHourly } from './ranges.ts'
import type { Source } from './sources.ts'
import type { Derivation } from './steps.ts'
import type { Wording } from './wording.ts'

const said = messages.compRanges

/**
 * "USD 126,000 - 154,000 base, 10% bonus target, Austin (Tier 2), as of 2026-03-01"
 * @param asOf the day where the reader is, YYYY-MM-DD
 * @returns a range in one line to be sent to somebody; null where the cash figure is missing.
 */
export function copyLine(wording: Wording, range: CompRange, asOf: string): string | null {
  const { copied } = said
  const { cell } = range
  if (cell.cash.kind !== 'figure') return null
  const { currency } = cell.cash.figure
  const { min, mid, max } = cell.pay
  if (mid === null) return null
  const what = isZero(mid.variable) ? copied.base : copied.onTargetEarnings(payMix(range) ?? '')
  const rounding = wording.index.settings.rangeRounding
  const amounts =
    min &&
    max &&
    between(formatCash(min.onTargetEarnings, rounding), formatCash(max.onTargetEarnings, rounding))
  const pay = amounts
    ? copied.range(currency, amounts, what)
    : copied.midOnly(currency, formatCash(mid.onTargetEarnings, rounding), what)
  const byTheHour = showsHourly(range)
    ? ` ${copied.byTheHour(between(formatHourly(hourly((min ?? mid).base)), formatHourly(hourly((max ?? mid).base))))}`
    : ''
  return [pay + byTheHour, bonusTarget(range), placeText(wording, cell.place), copied.asOf(asOf)].join(', ')
}

/** @returns base and variable in percent of on-target earnings, "80 : 20"; null where the cash figure is missing. */
export function payMix({ cell: { cash } }: CompRange): string | null {
  if (cash.kind !== 'figure') return null
  const share = multiply(baseShare(cash.figure.from.bandCash), HUNDRED)
  return said.copied.mix(bare(share), bare(subtract(HUNDRED, share)))
}

const HUNDRED = whole(100)
const bare = (percent: Fraction) => formatShortPercent(percent).slice(0, -1)

/** Two amounts that are written alike are one. */
const between = (min: string, max: string) => (min === max ? min : said.copied.ends(min, max))

function bonusTarget({ cell: { bonus } }: CompRange): string {
  if (bonus.kind !== 'figure') return said.copied.bonusMissing
  const { factor } = bonus.figure
  return isZero(factor)
    ? said.copied.noBonus
    : said.copied.bonusTarget(formatExactPercent(multiply(factor, HUNDRED)))
}

/** @returns "Austin (Tier 2)"; the country where no ZIP code was asked; outside the US the country alone. */
export function placeText(wording: Wording, { country, tier, located }: Place): string {
  const name = located?.label ?? wording.country(country)
  return tier ? said.copied.placeInTier(name, tier.label) : name
}

export interface ReceiptOptions {
  /** The day where the reader is, YYYY-MM-DD. */
  readonly asOf: string
  /** For who holds COMP_RANGE_CALCULATION_BREAKDOWN_VIEW. */
  readonly withSteps: boolean
}

/** @returns a range in full, line by line: what it is of, its figures, what they stand on, and the steps if asked. */
export function receipt(wording: Wording, range: CompRange, { asOf, withSteps }: ReceiptOptions): string {
  const derivations = derivationsOf(wording.index, range.cell)
  const parts = [
    headLines(wording, range, asOf),
    cashLines(wording, range),
    equityLines(wording, range),
    missingLines(wording, range),
    dateLines(wording, derivations),
    withSteps ? stepLines(wording, range, derivations) : [],
  ]
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n')
}

function headLines(wording: Wording, range: CompRange, asOf: string): readonly string[] {
  const { receipt: words, copied } = said
  const { family, job, level, jobLevelCode, cell } = range
  const { located, tier } = cell.place
  const withZip =
    located && tier && copied.placeInTier(copied.zip(located.label, located.zipcode), tier.label)
  const currency = cell.cash.kind === 'figure' ? cell.cash.figure.currency : null
  return [
    words.family(family.name, family.code),
    ...(job === null ? [] : [words.job(job.businessTitle ?? job.title)]),
    words.level(levelLabel(level), jobLevelCode),
    words.place(withZip ?? placeText(wording, cell.place)),
    ...(currency === null
      ? []
      : [words.currency(currency, cell.equity.kind === 'figure' ? EQUITY_CURRENCY : null)]),
    words.rounding(formatCash(whole(wording.index.settings.rangeRounding))),
    words.asOf(asOf),
  ]
}

function cashLines(wording: Wording, range: CompRange): readonly string[] {
  const { receipt: words, figures } = said
  const { cash, bonus } = range.cell
  const { min, mid, max } = range.cell.pay
  if (cash.kind !== 'figure' || mid === null) return []
  const rounding = wording.index.settings.rangeRounding
  const share = multiply(baseShare(cash.figure.from.bandCash), HUNDRED)
  const ote = {
    min: min?.onTargetEarnings ?? null,
    mid: mid.onTargetEarnings,
    max: max?.onTargetEarnings ?? null,
  }
  const lines = [
    words.cash(cash.figure.currency),
    ...pointLines(ote, rounding),
    words.part(figures.base, formatCash(mid.base), formatShortPercent(share)),
    words.part(figures.variable, formatCash(mid.variable), formatShortPercent(subtract(HUNDRED, share))),
  ]
  if (bonus.kind === 'figure' && mid.bonus && mid.totalCash) {
    const percent = formatExactPercent(multiply(bonus.figure.factor, HUNDRED))
    lines.push(words.part(figures.bonus, formatCash(mid.bonus), said.ofBase(percent)))
    lines.push(words.figure(figures['total-cash'], formatCash(mid.totalCash)))
  }
  if (showsHourly(range))
    lines.push(words.figure(figures['base-by-the-hour'], formatHourly(hourly(mid.base))))
  return lines
}

function equityLines(wording: Wording, { cell, level }: CompRange): readonly string[] {
  const { receipt: words, figures } = said
  const { equity } = cell
  if (equity.kind === 'not-applicable') return [notApplicableText(wording, equity.notApplicable)]
  if (equity.kind !== 'figure') return []
  const { shares } = equity.figure
  const lines = [
    words.equity(EQUITY_CURRENCY),
    ...pointLines(equityPoints(cell), wording.index.settings.rangeRounding),
  ]
  if (shares.kind !== 'figure') return lines
  const { total, rsus, options } = shares.figure
  const mix = shareMixText(wording, level)
  return [
    ...lines,
    words.figure(words.shares, formatShares(total)),
    words.figure(figures.rsus, formatShares(rsus)),
    words.figure(figures.options, formatShares(options)),
    ...(mix === null ? [] : [mix]),
  ]
}

function pointLines({ min, mid, max }: Points<Fraction>, rounding: number): readonly string[] {
  const { receipt: words, figures } = said
  const isOneRate = min !== null && max !== null && compare(min, max) === 0
  const ends = isOneRate ? [] : [min, max]
  return [mid, ...ends].flatMap((value, at) => {
    const label = [figures['cash-mid'], figures['cash-min'], figures['cash-max']][at] ?? ''
    return value === null ? [] : [words.figure(label, formatCash(value, rounding))]
  })
}

function missingLines(wording: Wording, { cell }: CompRange): readonly string[] {
  const sentences = missingIn(cell).map(({ missing }) => {
    const { sentence, where } = missingText(wording, missing)
    return where === null ? sentence : `${sentence}: ${where}`
  })
  return sentences.length === 0 ? [] : [said.receipt.missing, ...new Set(sentences)]
}

const DATED: ReadonlySet<Source['table']> = new Set([
  'comp_band',
  'bonus_structure',
  'equity_band',
  'range_width',
  'currency_exchange_rate',
])

function dateLines(wording: Wording, derivations: readonly Derivation[]): readonly string[] {
  const dates = new Map<string, string>()
  for (const source of derivations.flatMap(({ steps }) => steps.flatMap(({ sources }) => sources))) {
    if (!DATED.has(source.table)) continue
    const { label, updatedAt } = sourceText(wording, source)
    dates.set(`${source.table} ${source.id}`, said.receipt.figure(label, updatedAt.slice(0, 10)))
  }
  return dates.size === 0 ? [] : [said.receipt.dates, ...dates.values()]
}

function stepLines(
  wording: Wording,
  { cell }: CompRange,
  derivations: readonly Derivation[],
): readonly string[] {
  const { receipt: words } = said
  const lines = derivations.flatMap((derivation) => {
    const { label, startsFrom, startsAt, steps } = derivationText(wording, cell, derivation)
    return [
      words.stepsOf(label, startsFrom, startsAt),
      ...steps.map((step) => {
        const line = words.step(step.label, step.operation, step.value)
        return `  ${step.note === null ? line : words.because(line, step.note)}`
      }),
    ]
  })
  return lines.length === 0 ? [] : [words.steps, ...lines]
}
