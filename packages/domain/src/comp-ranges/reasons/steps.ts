import type { rangeDerivationMessages } from '../../messages/range-derivations.ts'
import { add, divide, type Fraction, multiply, fromPercent, reduce, ZERO } from '../../money/fraction.ts'
import type { Source } from './sources.ts'

/** Figures of a cell with a derivation. */
export type FigureName = keyof typeof rangeDerivationMessages.figures

export type StepName = keyof typeof rangeDerivationMessages.steps

/** The operation of a step on the value before it. */
export type Operation = { readonly does: 'start' } | { readonly does: Calculation; readonly by: Fraction }

type Calculation =
  | 'times'
  | 'divided-by'
  | 'plus'
  /** The operand is a percentage: 90 for 90%. */
  | 'times-percent'
  | 'divided-by-percent'

/** The reason why a factor does not apply. */
export type NotApplied =
  | { readonly why: 'band-is-own'; readonly country: string }
  | { readonly why: 'country-without-tiers' }
  | { readonly why: 'cash-without-tiers' | 'equity-without-tiers'; readonly family: string }
  | { readonly why: 'same-currency'; readonly currency: string }
  | { readonly why: 'default-without-mapping'; readonly country: string }

export type StepNote =
  /** No percentage is set, which counts as 0, or the family has “No bonus”. */
  | { readonly kind: 'bonus-none-set' | 'no-bonus' }
  /** The value of a mix: RSUs at the price, options at the gain over the strike price. */
  | {
      readonly kind: 'worth-of-mix'
      readonly rsus: Fraction
      readonly price: Fraction
      readonly options: Fraction
      readonly gain: Fraction
    }

export interface Step {
  readonly stepName: StepName
  /** Null if the step is not applied: `notApplied` is then the reason. */
  readonly operation: Operation | null
  readonly notApplied: NotApplied | null
  /** A note on the operand. */
  readonly note: StepNote | null
  /** The exact value after the step; only its display is rounded. */
  readonly after: Fraction
  /** The source rows of the operand, the most specific first. */
  readonly sources: readonly Source[]
}

export interface Derivation {
  readonly figure: FigureName
  /** The figure from which the first step starts; null if it starts with a row. */
  readonly startsFrom: FigureName | null
  /** The value of `startsFrom`; 0 if that is null. */
  readonly from: Fraction
  readonly steps: readonly Step[]
  readonly value: Fraction
}

/** Records steps while it computes them, so that the recorded steps always match the result. */
export function createSteps(figure: FigureName, startsFrom: FigureName | null, from: Fraction = ZERO) {
  const steps: Step[] = []
  let value = from
  const addStep = (step: Pick<Step, 'stepName' | 'operation'> & Partial<Step>) => {
    steps.push({ notApplied: null, note: null, sources: [], ...step, after: value })
    return builder
  }
  const createStepAdder =
    (does: Calculation) =>
    (stepName: StepName, by: Fraction, sources: readonly Source[], note: StepNote | null = null) => {
      const operation = { does, by }
      value = reduce(applyOperation(operation, value))
      return addStep({ stepName, operation, sources, note })
    }
  const builder = {
    start: (stepName: StepName, by: Fraction, sources: readonly Source[]) => {
      value = reduce(by)
      return addStep({ stepName, operation: { does: 'start' }, sources })
    },
    times: createStepAdder('times'),
    timesPercent: createStepAdder('times-percent'),
    dividedBy: createStepAdder('divided-by'),
    dividedByPercent: createStepAdder('divided-by-percent'),
    plus: createStepAdder('plus'),
    skip: (stepName: StepName, notApplied: NotApplied) => addStep({ stepName, operation: null, notApplied }),
    derivation: (): Derivation => ({ figure, startsFrom, from, steps, value }),
  }
  return builder
}

/** @returns the exact value after an operation */
export function applyOperation(operation: Operation, value: Fraction): Fraction {
  switch (operation.does) {
    case 'start':
      return value
    case 'times':
      return multiply(value, operation.by)
    case 'divided-by':
      return divide(value, operation.by)
    case 'plus':
      return add(value, operation.by)
    case 'times-percent':
      return multiply(value, fromPercent(operation.by))
    case 'divided-by-percent':
      return divide(value, fromPercent(operation.by))
  }
}
