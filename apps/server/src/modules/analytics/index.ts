/** What the product notes about its own use: exports, and how often its pages are seen. */
import './schema.ts'

export { recordExport } from './operations.ts'
export { PageCounting } from './page-counting.ts'
export { registerPageViewsRoute } from './routes.ts'
export { deleteOldPageViewCounts } from './store.ts'
