import type { FigureName } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { followedFigure as stored } from '../storage/storage.ts'
import type { CellAddress } from './addresses.ts'

/** A step of a figure's derivation. */
export interface FollowedStep {
  readonly label: string
  /** Of what it stands on; none where the reader may not see it. */
  readonly cells: readonly CellAddress[]
}

/** A figure of comp ranges that somebody was led from to one of the cells that it is made of: words and addresses, no pay. */
export interface FollowedFigure {
  readonly userId: number
  readonly workspaceId: number
  /** Of the job. */
  readonly title: string
  /** The job's code and level, and where: "P4 · L10 · Seattle, ZIP 98109". */
  readonly place: string
  readonly figure: FigureName
  /** It goes on from no other figure. */
  readonly isFirst: boolean
  readonly address: CellAddress
  readonly steps: readonly FollowedStep[]
}

/** What is known of it as long as the product is loaded. */
interface Remembered {
  /** The place of the entry of the browser's history that was left. */
  readonly entryIndex: number
  /** The steps with their figures: "206,000", "Tier 2, Seattle × 90%". */
  readonly steps: readonly string[]
  /** What they come to: "Mid 194,670". */
  readonly result: string
}

let remembered: Remembered | null = null
let stopWatching: (() => void) | null = null

/** Whether there may be one: another's is forgotten as it is read. */
export const isFigureFollowed = (): boolean => stored.get() !== null

/** The figure that the open page was reached from (rule CR50). */
export const followedFigure = {
  keep(figure: FollowedFigure, rest: Remembered, router: AnyRouter): void {
    stored.set(JSON.stringify(figure))
    remembered = rest
    followedFigure.watch(router, figure)
  },
  /** @returns the figure, where this user followed it in this workspace; another's is forgotten. */
  read(userId: number, workspaceId: number): FollowedFigure | null {
    const figure = parse(stored.get())
    if (figure?.userId === userId && figure.workspaceId === workspaceId) return figure
    followedFigure.forget()
    return null
  },
  /** Null once the product was loaded anew. */
  remembered: (): Remembered | null => remembered,
  forget(): void {
    stored.remove()
    remembered = null
    stopWatching?.()
    stopWatching = null
  },
  /** Forgets it as soon as a page is open that none of its steps leads to. */
  watch(router: AnyRouter, { steps }: FollowedFigure): void {
    stopWatching?.()
    stopWatching = router.subscribe('onResolved', ({ toLocation }) => {
      if (!leadsTo(steps, toLocation.pathname)) followedFigure.forget()
    })
  },
}

/** @returns whether a step has its cell on the page at this path. */
export const leadsTo = (steps: readonly FollowedStep[], pathname: string): boolean =>
  steps.some(({ cells }) => cells.some(({ to }) => to === pathname))

/** What cannot be read counts as nothing. */
function parse(text: string | null): FollowedFigure | null {
  try {
    const read = JSON.parse(text ?? 'null') as FollowedFigure | null
    return Array.isArray(read?.steps) && read.steps.every(({ cells }) => Array.isArray(cells)) ? read : null
  } catch {
    return null
  }
}
