/** What people say of the product, on every signed-in page. */
import './schema.ts'

export { deleteOldFeedback } from './store.ts'
