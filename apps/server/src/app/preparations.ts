import { prepareTierConfiguration } from '../modules/geography/index.ts'
import { prepareRangeWidths } from '../modules/range-widths/index.ts'
import type { PrepareWorkspace } from '../modules/workspaces/index.ts'

/** Functions that create the first rows of some capabilities in a new workspace. */
export const workspacePreparations: readonly PrepareWorkspace[] = [
  prepareTierConfiguration,
  prepareRangeWidths,
]
