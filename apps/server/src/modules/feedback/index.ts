/** Feedback about the product, which users can send from every page after login. */
import './schema.ts'

export { deleteOldFeedback } from './store.ts'
