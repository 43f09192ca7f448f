import type { NoShares } from '../../equity-bands/shares.ts'

/** Data that a figure needs and that is missing. `missing-text.ts` has its message and the page where it can be fixed. */
export type Missing =
  | { readonly what: 'job-family'; readonly id: number }
  | { readonly what: 'comp-band-group'; readonly familyId: number }
  | { readonly what: 'comp-band-country-group'; readonly groupId: number; readonly country: string }
  | {
      readonly what: 'comp-band'
      readonly groupId: number
      readonly countryGroupId: number
      /** The country of the country group, which may be the default country. */
      readonly country: string
      readonly level: number
    }
  | { readonly what: 'global-mapping'; readonly country: string }
  | { readonly what: 'exchange-rate'; readonly from: string; readonly to: string }
  | {
      readonly what: 'range-width-group'
      readonly groupId: number
      /** Null if an equity band group lacks it. */
      readonly countryGroup: { readonly id: number; readonly country: string } | null
    }
  | { readonly what: 'range-width'; readonly rangeWidthGroupId: number; readonly level: number }
  | { readonly what: 'bonus-structure-group'; readonly familyId: number }
  | { readonly what: 'bonus-country-group'; readonly groupId: number; readonly country: string }
  | { readonly what: 'equity-band-group'; readonly familyId: number }
  | { readonly what: 'equity-band'; readonly groupId: number; readonly level: number }
  | { readonly what: 'shares'; readonly why: NoShares; readonly level: number }

/** The reason why a component does not apply to a row. */
export type NotApplicable = { readonly why: 'not-eligible-for-equity'; readonly familyId: number }

export interface MissingOutcome {
  readonly kind: 'missing'
  readonly missing: Missing
}

/** A figure, or what is missing for it. */
export type FigureOrMissing<Figure> = { readonly kind: 'figure'; readonly figure: Figure } | MissingOutcome

/** A component of a row: a figure, not applicable, or missing. A missing figure is never a 0. */
export type Outcome<Figure> =
  | FigureOrMissing<Figure>
  | { readonly kind: 'not-applicable'; readonly notApplicable: NotApplicable }

export function figure<Figure>(value: Figure): { readonly kind: 'figure'; readonly figure: Figure } {
  return { kind: 'figure', figure: value }
}

export function missing(reason: Missing): MissingOutcome {
  return { kind: 'missing', missing: reason }
}
