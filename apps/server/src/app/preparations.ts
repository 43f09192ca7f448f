import { prepareTierConfiguration } from '../modules/geography/index.ts'
import { prepareRangeWidths } from '../modules/range-widths/index.ts'
import type { PrepareWorkspace } from '../modules/workspaces/index.ts'

/** The rows that capabilities create in a new workspace. */
export const workspacePreparations: readonly PrepareWorkspace[] = [
  prepareTierConfiguration,
  prepareRangeWidths,
]
