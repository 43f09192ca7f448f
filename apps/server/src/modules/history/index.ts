/** What changed, when and by whom: reads what the history triggers wrote. */
import './schema.ts'

export { explainStale, HISTORY_SCOPES, rowsAsOf } from './operations.ts'
export { inOrder, refuseStaleRows, saveExplained } from './save-explained.ts'
