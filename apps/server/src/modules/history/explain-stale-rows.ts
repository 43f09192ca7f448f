import { explainStaleRowsBy } from '../../platform/saves/stale-rows.ts'
import { explainStaleRows } from './rows/operations.ts'

// Saves are of the platform, and what they tell of stale rows is this module's.
explainStaleRowsBy(explainStaleRows)
