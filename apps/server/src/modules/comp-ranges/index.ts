/** The pay range of any job in any place, with its reasons. */
import './schema.ts'
import './changes/previews.ts'
import './problems/schema.ts'

export { readCompRanges, readCompRangesOptions } from './operations.ts'
