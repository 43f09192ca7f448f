import type { FigureName } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import type { AnyRouter } from '@tanstack/react-router'
import type { CellAddress } from './addresses.ts'

/** A step of a figure's derivation. */
export interface FollowedStep {
  /** The step with its figures: "206,000", "Tier 2, Seattle × 90%". */
  readonly text: string
  /** Addresses of the cells that the step uses; empty if the reader cannot see them. */
  readonly cells: readonly CellAddress[]
}

/** A figure of comp ranges whose source the user opened. */
export interface FollowedFigure {
  /** Job title. */
  readonly title: string
  /** The job's level, and where the range applies: "P4 · Senior · L10 · Seattle, ZIP 98109". */
  readonly location: string
  readonly figure: FigureName
  /** Whether the user started at this figure, instead of reaching it from another one. */
  readonly isFirst: boolean
  readonly address: CellAddress
  /** Index of the entry in the browser history that the user left. */
  readonly entryIndex: number
  readonly steps: readonly FollowedStep[]
  /** The result of the steps: "Mid 194,670". */
  readonly result: string
}

let currentFigure: FollowedFigure | null = null
let unsubscribe: (() => void) | null = null

/** The figure whose link led to the open page (rule CR50). In memory only: it contains pay. */
export const followedFigure = {
  get: (): FollowedFigure | null => currentFigure,
  /** Stores the figure until the user opens a page that none of its steps links to. */
  store(figure: FollowedFigure, router: AnyRouter): void {
    followedFigure.forget()
    currentFigure = figure
    unsubscribe = router.subscribe('onResolved', ({ toLocation }) => {
      if (!hasStepAt(figure.steps, toLocation.pathname)) followedFigure.forget()
    })
  },
  forget(): void {
    currentFigure = null
    unsubscribe?.()
    unsubscribe = null
  },
}

/** Returns whether a step has its cell on the page at this path. */
export const hasStepAt = (steps: readonly FollowedStep[], pathname: string): boolean =>
  steps.some(({ cells }) => cells.some(({ to }) => to === pathname))
