/** Settings of a workspace and of its users. */
import './schema.ts'

export { saveSettings } from './operations.ts'
