/** The history of changes: time and author of each change, from the lines that the history triggers write. */
import './schema.ts'

export { rowsAsOf } from './rows/operations.ts'
export { lastChangeField } from './last-change.ts'
export { SAVE_ID_PATTERN } from './operations.ts'
export { revisionCondition } from './store.ts'
