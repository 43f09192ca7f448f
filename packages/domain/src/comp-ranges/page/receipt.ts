import { baseShare, toHourly } from '../../comp-bands/comp-band.ts'
import { compRangeMessages } from '../../messages/comp-ranges.ts'
import { rangeDerivationMessages } from '../../messages/range-derivations.ts'
import { compare, decimal, fromInteger } from '../../money/fraction.ts'
import { formatCash, formatHourly, formatPercentInFull, formatShares } from '../../money/money-format.ts'
import { dayInTimeZone } from '../../settings/time-zone.ts'
import { missingIn } from '../cells/cell.ts'
import { levelText, onTargetEarningsRange, placeText } from './copy-line.ts'
import { derivationText, shareMixText, sourceText } from '../reasons/derivation-text.ts'
import { derivationsOf } from '../reasons/derivation.ts'
import { EQUITY_CURRENCY } from '../tables/range-currencies.ts'
import { missingText, notApplicableText } from '../reasons/missing-text.ts'
import { isBonusNote, notesOf } from '../reasons/notes.ts'
import type { PayRange } from './position.ts'
import { type CompRange, isHourly } from '../cells/ranges.ts'
import { formatRange, formatPayMixShares } from './format-range.ts'
import type { Derivation } from '../reasons/steps.ts'
import type { Wording } from '../reasons/wording.ts'

const { receipt: texts, figures, bonusNotes, ofBase } = rangeDerivationMessages

/**
 * @param asOf the date of the range, YYYY-MM-DD
 * @returns the receipt: a range in full as text, with its figures and the days on which their sources last changed; also with the
 *   calculation steps for readers with access to the breakdown
 */
export function receipt(wording: Wording, range: CompRange, asOf: string): string {
  const derivations = derivationsOf(wording.payIndex, range.cell)
  const parts = [
    headLines(wording, range, asOf),
    cashLines(wording, range),
    equityLines(wording, range),
    noteLines(wording, range),
    missingLines(wording, range),
    dateLines(wording, derivations),
    wording.showsFactors ? stepLines(wording, range, derivations) : [],
  ]
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n')
}

function headLines(wording: Wording, range: CompRange, asOf: string): readonly string[] {
  const { family, job, cell } = range
  const currency = cell.cash.kind === 'figure' ? cell.cash.figure.currency : null
  return [
    texts.family(family.name, family.code),
    ...(job === null ? [] : [texts.job(job.businessTitle ?? job.title)]),
    texts.level(levelText(wording, range)),
    texts.place(placeText(wording, cell.place)),
    ...(currency === null
      ? []
      : [texts.currency(currency, cell.equity.kind === 'figure' ? EQUITY_CURRENCY : null)]),
    texts.rounding(formatCash(fromInteger(wording.payIndex.settings.rangeRounding))),
    texts.asOf(asOf, wording.payIndex.settings.timeZone),
  ]
}

function cashLines(wording: Wording, range: CompRange): readonly string[] {
  const { cash, bonus } = range.cell
  const { mid } = range.cell.pay
  if (cash.kind !== 'figure' || mid === null) return []
  const rounding = wording.payIndex.settings.rangeRounding
  const [base, variable] = formatPayMixShares(baseShare(cash.figure.sources.bandCash))
  const lines = [
    texts.cash(cash.figure.currency),
    ...pointLines(onTargetEarningsRange(range.cell.pay), rounding),
    texts.part(figures.base, formatCash(mid.base), `${base}%`),
    texts.part(figures.variable, formatCash(mid.variable), `${variable}%`),
  ]
  if (bonus.kind === 'figure' && mid.bonus && mid.totalCash) {
    const { percent, from: source } = bonus.figure
    const percentNote =
      percent === null
        ? bonusNotes['bonus-none-set']
        : source === null
          ? bonusNotes['no-bonus']
          : ofBase(formatPercentInFull(decimal(percent)))
    lines.push(texts.part(figures.bonus, formatCash(mid.bonus), percentNote))
    lines.push(texts.figure(figures['total-cash'], formatCash(mid.totalCash)))
  }
  if (isHourly(range)) lines.push(texts.figure(figures['base-by-the-hour'], formatHourly(toHourly(mid.base))))
  return lines
}

function equityLines(wording: Wording, { cell, level }: CompRange): readonly string[] {
  const { equity } = cell
  if (equity.kind === 'not-applicable') return [notApplicableText(wording, equity.notApplicable)]
  if (equity.kind !== 'figure') return []
  const { shares } = equity.figure
  const lines = [
    texts.equity(EQUITY_CURRENCY),
    ...pointLines(
      { ...equity.figure.points, mid: equity.figure.mid },
      wording.payIndex.settings.rangeRounding,
    ),
  ]
  if (shares.kind !== 'figure') return lines
  const { total, rsus, options } = shares.figure
  const mix = shareMixText(wording, level)
  return [
    ...lines,
    texts.figure(texts.shares, formatShares(total)),
    texts.figure(figures.rsus, formatShares(rsus)),
    texts.figure(figures.options, formatShares(options)),
    ...(mix === null ? [] : [mix]),
  ]
}

function pointLines(range: PayRange, rounding: number): readonly string[] {
  const { min, max } = range
  const shown = formatRange(range, rounding)
  const isSingleRate = min !== null && max !== null && compare(min, max) === 0
  // Lines of equity have these short labels too, as they follow a heading.
  const lines = [texts.figure(figures['cash-mid'], shown.mid)]
  if (isSingleRate) return lines
  if (shown.min !== null) lines.push(texts.figure(figures['cash-min'], shown.min))
  if (shown.max !== null) lines.push(texts.figure(figures['cash-max'], shown.max))
  return lines
}

/** Returns the notes on the figures, without those that the bonus line states. */
function noteLines(wording: Wording, { cell }: CompRange): readonly string[] {
  const notes = notesOf(wording, cell).filter(({ kind }) => !isBonusNote(kind))
  return notes.length === 0 ? [] : [texts.notes, ...notes.map(({ message }) => message)]
}

function missingLines(wording: Wording, { cell }: CompRange): readonly string[] {
  const messages = missingIn(cell).map(({ missing }) => {
    const { message, details } = missingText(wording, missing)
    return compRangeMessages.missingInFull(message, details)
  })
  return messages.length === 0 ? [] : [texts.missing, ...new Set(messages)]
}

/** Returns the day of the last change of each source. */
function dateLines(wording: Wording, derivations: readonly Derivation[]): readonly string[] {
  const { timeZone } = wording.payIndex.settings
  const dates = new Map<string, string>()
  for (const source of derivations.flatMap(({ steps }) => steps.flatMap(({ sources }) => sources))) {
    const { label, updatedAt } = sourceText(wording, source)
    dates.set(`${source.table} ${source.id}`, texts.figure(label, dayInTimeZone(timeZone, updatedAt)))
  }
  return dates.size === 0 ? [] : [texts.dates, ...dates.values()]
}

function stepLines(
  wording: Wording,
  { cell }: CompRange,
  derivations: readonly Derivation[],
): readonly string[] {
  const lines = derivations.flatMap((derivation) => {
    const { label, startsFrom, startText, steps } = derivationText(wording, cell, derivation)
    return [
      texts.stepsOf(label, startsFrom, startText),
      ...steps.map((step) => {
        const line = texts.step(step.label, step.operation, step.value)
        return `  ${step.note === null ? line : texts.because(line, step.note)}`
      }),
    ]
  })
  return lines.length === 0 ? [] : [texts.steps, ...lines]
}
