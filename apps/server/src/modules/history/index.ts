/** What changed, when and by whom: reads what the history triggers wrote. */
import './schema.ts'
import './explain-stale-rows.ts'

export { explainStale, rowsAsOf } from './rows/operations.ts'
export { lastChangeField, lastChangeOf, LastChangeType } from './last-change.ts'
