import type { EquityValue } from '../../equity-bands/equity-values.ts'
import { type Shares, countShares } from '../../equity-bands/shares.ts'
import { type Fraction, multiply, fromPercent, toWire, fromInteger } from '../../money/fraction.ts'
import { memoize } from '../tables/memoize.ts'
import type { Mapping, PayIndex, Width } from '../tables/pay-index.ts'
import type { EquityBandGroupRow, EquityBandRow, FamilyRow } from '../tables/pay-tables.ts'
import { type Place, type PlaceTier, TIER_COUNTRY } from '../tables/place.ts'
import { widthOf } from './cash-range.ts'
import { figure, type FigureOrMissing, missing, type Outcome } from './outcome.ts'
import { type Points, createPoints } from './points.ts'

export interface EquityFigure {
  readonly mid: Fraction
  readonly width: FigureOrMissing<Width>
  /** The range: the mid, and its ends, which are null without a width. */
  readonly points: Points<Fraction>
  /** Shares at the mid. */
  readonly shares: FigureOrMissing<Shares>
  /** Returns a figure as a decimal for the API, computed on first use and shared by all families with the figure; null if it is missing. */
  readonly formatForWire: (figure: keyof Points<Fraction> | keyof Shares) => string | null
  /** The source rows. A factor that does not apply is null. */
  readonly from: {
    readonly group: EquityBandGroupRow
    readonly value: EquityValue<EquityBandRow, EquityBandGroupRow>
    readonly mapping: Mapping | null
    readonly tier: PlaceTier | null
  }
}

/**
 * @returns the equity of a family at a level in a place; not applicable if the family is not eligible. The family multiplier does not scale
 *   equity
 */
export function equityOf(
  index: PayIndex,
  family: FamilyRow,
  level: number,
  place: Place,
): Outcome<EquityFigure> {
  if (!family.eligibleForEquity) {
    const notApplicable = { why: 'not-eligible-for-equity', familyId: family.id } as const
    return { kind: 'not-applicable', notApplicable }
  }
  const { country } = place
  const groupId = family.equityBandGroupId
  const group = groupId === null ? undefined : index.equityGroup(groupId)
  if (!group) return missing({ what: 'equity-band-group', familyId: family.id })
  const value = index.equityValue(group.id, level)
  if (!value) return missing({ what: 'equity-band', groupId: group.id, level })
  const mapping = index.mapping(country)
  if (!mapping && country !== index.tables.defaultCountry) return missing({ what: 'global-mapping', country })
  const tier = country === TIER_COUNTRY && family.applyUsTiersToEquity ? place.tier : null

  let mid = value.value
  if (mapping) mid = multiply(mid, mapping.equityFactor)
  if (tier) mid = multiply(mid, fromPercent(fromInteger(tier.percentile)))
  const width = equityWidthOf(index, group, level)
  const points = createPoints(mid, width, (boundFactor) => multiply(mid, boundFactor))
  const shares = sharesOfValue(index, mid, level)
  const figures = { ...points, ...(shares.kind === 'figure' ? shares.figure : NO_SHARES) }
  return figure({
    mid,
    width,
    points,
    shares,
    formatForWire: memoize((name) => figures[name] && toWire(figures[name])),
    from: { group, value, mapping, tier },
  })
}

const NO_SHARES = { rsus: null, options: null, total: null } as const

function equityWidthOf(index: PayIndex, group: EquityBandGroupRow, level: number): FigureOrMissing<Width> {
  return group.rangeWidthGroupId === null
    ? missing({ what: 'range-width-group', groupId: group.id, countryGroup: null })
    : widthOf(index, group.rangeWidthGroupId, level)
}

function sharesOfValue(index: PayIndex, mid: Fraction, level: number): FigureOrMissing<Shares> {
  const mix = index.shareMix(level)
  return typeof mix === 'string'
    ? missing({ what: 'shares', why: mix, level })
    : figure(countShares(mid, mix))
}
