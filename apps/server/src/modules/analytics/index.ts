/** What the product notes about its own use: exports now; sessions and page views with their pages. */
import './schema.ts'

export { recordExport } from './operations.ts'
