import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'

/** Returns the columns of files of equity bands, and the stored rows. */
export const equityFiles = (facts: EquityFacts) => ({ table: equityFile(facts), standing: equityRows(facts) })

/** Returns the columns for templates, which are the same for all workspaces. */
export const equityTemplate = () =>
  equityFile({ groups: [], levels: [], levelsBelow: null, hasRangeWidths: true })
