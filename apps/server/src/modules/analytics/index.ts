/** Statistics about the use of the product: exports and page views. */
import './schema.ts'

export { recordExport } from './operations.ts'
export { PageCounting } from './page-counting.ts'
export { registerPageViewsRoute } from './routes.ts'
export { deleteOldPageViewCounts } from './store.ts'
