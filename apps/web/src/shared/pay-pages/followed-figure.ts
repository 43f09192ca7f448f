import type { FigureName } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { parseJson } from '../storage/parse-json.ts'
import { followedFigure as stored } from '../storage/storage.ts'
import type { CellAddress } from './addresses.ts'

/** A step of a figure's derivation. */
export interface FollowedStep {
  readonly label: string
  /** Addresses of the cells that the step uses; empty if the reader cannot see them. */
  readonly cells: readonly CellAddress[]
}

/** A figure of comp ranges whose source the user opened: labels and addresses, no pay. */
export interface FollowedFigure {
  readonly userId: number
  readonly workspaceId: number
  /** Job title. */
  readonly title: string
  /** The job's code and level, and its place: "P4 · Senior · L10 · Seattle, ZIP 98109". */
  readonly location: string
  readonly figure: FigureName
  /** Whether it was not reached from another figure. */
  readonly isFirst: boolean
  readonly address: CellAddress
  readonly steps: readonly FollowedStep[]
}

/** The texts of a figure's steps, and where it was shown. In memory only: they contain pay. */
interface FigureDetails {
  /** Index of the history entry that the user left. */
  readonly entryIndex: number
  /** The steps with their figures: "206,000", "Tier 2, Seattle × 90%". */
  readonly steps: readonly string[]
  /** The result of the steps: "Mid 194,670". */
  readonly result: string
}

let storedDetails: FigureDetails | null = null
let unsubscribe: (() => void) | null = null

/** Whether a figure is stored; one of another user is removed when it is read. */
export const isFigureFollowed = (): boolean => stored.get() !== null

/** The figure whose source led to the open page (rule CR50). */
export const followedFigure = {
  store(figure: FollowedFigure, details: FigureDetails, router: AnyRouter): void {
    stored.set(JSON.stringify(figure))
    storedDetails = details
    followedFigure.watch(router, figure)
  },
  /** Returns the figure if this user followed it in this workspace; removes any other. */
  read(userId: number, workspaceId: number): FollowedFigure | null {
    const figure = parse(stored.get())
    if (figure?.userId === userId && figure.workspaceId === workspaceId) return figure
    followedFigure.forget()
    return null
  },
  /** Null after a reload. */
  details: (): FigureDetails | null => storedDetails,
  forget(): void {
    stored.remove()
    storedDetails = null
    unsubscribe?.()
    unsubscribe = null
  },
  /** Removes it as soon as the user opens a page that none of its steps links to. */
  watch(router: AnyRouter, { steps }: FollowedFigure): void {
    unsubscribe?.()
    unsubscribe = router.subscribe('onResolved', ({ toLocation }) => {
      if (!hasStepAt(steps, toLocation.pathname)) followedFigure.forget()
    })
  },
}

/** Returns whether a step has its cell on the page at this path. */
export const hasStepAt = (steps: readonly FollowedStep[], pathname: string): boolean =>
  steps.some(({ cells }) => cells.some(({ to }) => to === pathname))

/** Returns null for text that cannot be parsed. */
function parse(text: string | null): FollowedFigure | null {
  const figure = parseJson(text) as FollowedFigure | null | undefined
  const isValid = Array.isArray(figure?.steps) && figure.steps.every(({ cells }) => Array.isArray(cells))
  return isValid ? figure : null
}
