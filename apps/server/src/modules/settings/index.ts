/** Settings of a workspace and of its users. */
import './schema.ts'

export { readWorkspaceSetting, saveSettings } from './operations.ts'
