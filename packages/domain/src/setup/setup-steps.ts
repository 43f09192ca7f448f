import type { Scope } from '../access/scopes.ts'

/** The steps to the first ranges of a workspace, in the recommended order. */
const SETUP_STEPS = ['levels', 'mappings', 'widths', 'bands', 'families', 'jobs'] as const
export type SetupStepName = (typeof SETUP_STEPS)[number]

/** The counts of each step; null if the user may not see its page. */
export interface SetupCounts {
  readonly levels: {
    /** The number of visible job levels. */
    readonly jobLevelCount: number
    readonly groupCount: number
    readonly globalLevelCount: number
  } | null
  readonly mappings: { readonly countryCount: number } | null
  readonly widths: {
    /** The number of global levels with a visible job level. */
    readonly levelCount: number
    /** The global levels with a visible job level that have no width in any group. */
    readonly levelsWithoutWidth: readonly number[]
  } | null
  /** `bandCount` is the number of bands at levels that the user sees. */
  readonly bands: { readonly bandCount: number; readonly groupCount: number } | null
  readonly families: { readonly familyCount: number; readonly familyCountWithBands: number } | null
  readonly jobs: { readonly jobCount: number } | null
}

/** The first incomplete step is `current`; later ones are `ready` if they can be started, otherwise `blocked`. */
export type SetupState = 'done' | 'current' | 'ready' | 'blocked'

export interface SetupStep {
  readonly step: SetupStepName
  readonly state: SetupState
  /** The step that must be completed before this one. */
  readonly blockedBy: SetupStepName | null
}

/** The scopes that see the counts of each step, and that complete it. */
export const STEP_SCOPES: Readonly<Record<SetupStepName, { readonly view: Scope; readonly edit: Scope }>> = {
  levels: { view: 'JOB_ARCHITECTURE_VIEW', edit: 'JOB_ARCHITECTURE_EDIT' },
  mappings: { view: 'GLOBAL_MAPPING_VIEW', edit: 'GLOBAL_MAPPING_EDIT' },
  widths: { view: 'RANGE_WIDTHS_VIEW', edit: 'RANGE_WIDTHS_EDIT' },
  bands: { view: 'COMP_BANDS_VIEW', edit: 'COMP_BANDS_EDIT' },
  families: { view: 'JOB_FAMILIES_VIEW', edit: 'JOB_FAMILIES_EDIT' },
  jobs: { view: 'JOB_DEFINITIONS_VIEW', edit: 'JOB_DEFINITIONS_EDIT' },
}

/** Members with one of these scopes open Set up first, while their workspace has no job family (rule PG28). */
export const SETUP_FIRST_SCOPES: readonly Scope[] = [
  'JOB_ARCHITECTURE_EDIT',
  'JOB_FAMILIES_EDIT',
  'COMP_BANDS_EDIT',
]

/** The steps without which the page of a step has no rows or no choices. */
const REQUIRED_STEPS: Readonly<Record<SetupStepName, readonly SetupStepName[]>> = {
  levels: [],
  mappings: [],
  widths: ['levels'],
  bands: ['levels'],
  families: ['bands'],
  jobs: ['levels', 'families'],
}

/** @returns whether a step is completed; null if the user may not see it */
function isDone(step: SetupStepName, counts: SetupCounts): boolean | null {
  const { levels, mappings, widths, bands, families, jobs } = counts
  switch (step) {
    case 'levels':
      return levels && levels.jobLevelCount > 0
    case 'mappings':
      return mappings && mappings.countryCount > 0
    case 'widths':
      return widths && widths.levelCount > 0 && widths.levelsWithoutWidth.length === 0
    case 'bands':
      return bands && bands.bandCount > 0
    case 'families':
      return families && families.familyCountWithBands > 0
    case 'jobs':
      return jobs && jobs.jobCount > 0
  }
}

/** @returns the steps whose pages the user may see, with their states (rules SU1, SU2) */
export function setupSteps(counts: SetupCounts): readonly SetupStep[] {
  const visibleSteps = SETUP_STEPS.filter((step) => counts[step] !== null)
  const firstIncomplete = visibleSteps.find((step) => !isDone(step, counts))
  return visibleSteps.map((step): SetupStep => {
    if (isDone(step, counts)) return { step, state: 'done', blockedBy: null }
    const blockedBy =
      REQUIRED_STEPS[step].find((requiredStep) => isDone(requiredStep, counts) === false) ?? null
    if (blockedBy !== null) return { step, state: 'blocked', blockedBy }
    return { step, state: step === firstIncomplete ? 'current' : 'ready', blockedBy: null }
  })
}

/** @returns the number of completed steps */
export const countDone = (steps: readonly SetupStep[]): number =>
  steps.filter(({ state }) => state === 'done').length

/** @returns whether all of these steps are complete */
export const isSetUp = (steps: readonly SetupStep[]): boolean => countDone(steps) === steps.length

/** @returns the incomplete step with which to continue after this one: a later one if there is one, otherwise an earlier one */
export function findNextStep(steps: readonly SetupStep[], step: SetupStepName): SetupStep | undefined {
  const position = steps.findIndex((each) => each.step === step)
  return [...steps.slice(position + 1), ...steps.slice(0, Math.max(position, 0))].find(
    ({ state }) => state !== 'done',
  )
}

/**
 * @param step a step, or the ranges that come after all steps
 * @returns the first incomplete step before this one that the user may see; null if there is none
 */
export function findUnfinishedStepBefore(
  counts: SetupCounts,
  step: SetupStepName | 'ranges',
): SetupStepName | null {
  const earlierSteps = step === 'ranges' ? SETUP_STEPS : SETUP_STEPS.slice(0, SETUP_STEPS.indexOf(step))
  return earlierSteps.find((each) => isDone(each, counts) === false) ?? null
}

/** @returns the runs of consecutive levels: 1 to 3 and 7 to 7 for the levels 1, 2, 3 and 7 */
export function findRuns(levels: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const level of levels.toSorted((a, b) => a - b)) {
    const lastRun = runs.at(-1)
    if (lastRun?.[1] === level - 1) lastRun[1] = level
    else runs.push([level, level])
  }
  return runs
}
