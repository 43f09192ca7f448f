/** What changed, when and by whom: reads what the history triggers wrote. */
import './schema.ts'

export { rowsAsOf } from './rows/operations.ts'
export { lastChangeField, lastChangeOf, LastChangeType } from './last-change.ts'
