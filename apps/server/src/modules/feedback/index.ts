/** Feedback about the product, which every signed-in page can send. */
import './schema.ts'

export { deleteOldFeedback } from './store.ts'
