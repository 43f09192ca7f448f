import { baseShare, toHourly } from '../../comp-bands/comp-band.ts'
import { neutralizeCell } from '../../csv/csv-text.ts'
import { formatJobLevel, levelLabel } from '../../job-levels/job-level.ts'
import { compRangeMessages } from '../../messages/comp-ranges.ts'
import { copiedRangeMessages } from '../../messages/copied-ranges.ts'
import { compare, decimal, type Fraction, isZero, ONE, ZERO } from '../../money/fraction.ts'
import { formatPercentInFull } from '../../money/money-format.ts'
import type { Place } from '../tables/place.ts'
import { mapPoints, type PayPoint, type Points } from '../cells/points.ts'
import type { PayRange } from './position.ts'
import { type CompRange, isHourly } from '../cells/ranges.ts'
import { formatPayMix, formatRange, formatRates } from './format-range.ts'
import type { Wording } from '../reasons/wording.ts'

/**
 * "Engineer, P3 · Career · L9: USD 126,000 - 154,000 base, 10% bonus target, Austin, ZIP 78701 (Tier 2), as of 2026-03-01 (UTC)"
 * @param asOf the date of the range, YYYY-MM-DD
 * @returns a range in one line to send; null if the cash figure is missing
 */
export function formatSummaryLine(wording: Wording, range: CompRange, asOf: string): string | null {
  const { cell } = range
  if (cell.cash.kind !== 'figure') return null
  const { currency } = cell.cash.figure
  const { min, mid, max } = cell.pay
  if (mid === null) return null
  // The share is that of the band: with a family multiplier of 0, the amounts are 0, but the mix stays.
  const share = baseShare(cell.cash.figure.sources.bandCash)
  const payLabel = isAllBase(share)
    ? copiedRangeMessages.base
    : copiedRangeMessages.onTargetEarnings(formatPayMix(share))
  const rounding = wording.payIndex.settings.rangeRounding
  const formattedRange = formatRange(onTargetEarningsRange(cell.pay), rounding)
  const pay =
    formattedRange.min !== null && formattedRange.max !== null
      ? copiedRangeMessages.range(currency, formatBetween(formattedRange.min, formattedRange.max), payLabel)
      : copiedRangeMessages.midOnly(currency, formattedRange.mid, payLabel)
  const hourlyRates = formatRates(toHourly((min ?? mid).base), toHourly((max ?? mid).base))
  const hourlyText = isHourly(range) ? ` ${copiedRangeMessages.byTheHour(formatBetween(...hourlyRates))}` : ''
  return [
    jobText(wording, range) + pay + hourlyText,
    bonusTarget(range),
    placeText(wording, cell.place),
    copiedRangeMessages.asOf(asOf, wording.payIndex.settings.timeZone),
  ].join(', ')
}

/** Returns the job and level, neutralized: the line begins with text that somebody typed, and may be pasted into a spreadsheet. */
function jobText(wording: Wording, range: CompRange): string {
  return neutralizeCell(copiedRangeMessages.job(range.job?.title ?? null, levelText(wording, range)))
}

/** @returns "P4 · Senior · L10" for a job; without a job, the level with its own name */
export function levelText(wording: Wording, { level, jobLevelCode, jobLevelName }: CompRange): string {
  const jobLevel = formatJobLevel(jobLevelCode, jobLevelName)
  return jobLevel === null ? wording.level(level) : copiedRangeMessages.level(jobLevel, levelLabel(level))
}

const isAllBase = (share: Fraction) => compare(share, ONE) === 0

/** @returns the range of on-target earnings; its mid is 0 if there is none */
export function onTargetEarningsRange(points: Points<PayPoint>): PayRange {
  const range = mapPoints(points, (point) => point.onTargetEarnings)
  return { ...range, mid: range.mid ?? ZERO }
}

/** @returns base and variable in percent of on-target earnings, "80 : 20"; null if the cash figure is missing */
export function payMix({ cell: { cash } }: CompRange): string | null {
  return cash.kind === 'figure' ? formatPayMix(baseShare(cash.figure.sources.bandCash)) : null
}

/** Two amounts with the same text are shown once. */
const formatBetween = (min: string, max: string) => (min === max ? min : copiedRangeMessages.ends(min, max))

function bonusTarget({ cell: { bonus } }: CompRange): string {
  if (bonus.kind !== 'figure') return copiedRangeMessages.bonusMissing
  const { factor, percent, from } = bonus.figure
  if (from === null) return copiedRangeMessages.noBonusByDecision
  if (percent === null) return copiedRangeMessages.noBonusSet
  return isZero(factor)
    ? copiedRangeMessages.noBonus
    : copiedRangeMessages.bonusTarget(formatPercentInFull(decimal(percent)))
}

/** @returns "Austin, ZIP 78701 (Tier 2)"; without a ZIP code, the country instead of the city; outside the US, only the country */
export function placeText(wording: Wording, { country, tier, zipcodePlace }: Place): string {
  const name = zipcodePlace
    ? compRangeMessages.placeWithZip(zipcodePlace.label, zipcodePlace.zipcode)
    : wording.country(country)
  return tier ? copiedRangeMessages.placeInTier(name, tier.label) : name
}
