import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'

/** @returns the table of files of equity bands, with the rows that stand. */
export const equityFiles = (facts: EquityFacts) => ({ table: equityFile(facts), standing: equityRows(facts) })

/** @returns that table where nothing stands: its head is the same. */
export const equityTemplate = () =>
  equityFile({ groups: [], levels: [], levelsBelow: null, hasRangeWidths: true })
