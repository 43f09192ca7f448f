import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { csv } from './csv.ts'
import { feedback } from './feedback.ts'
import { flags } from './flags.ts'
import { geography } from './geography.ts'
import { limits } from './limits.ts'
import { platform } from './platform.ts'
import { roles } from './roles.ts'
import { shell } from './shell.ts'
import { supportAccess } from './support-access.ts'
import { workspaces } from './workspaces.ts'

/**
 * The one English catalogue: every sentence that people read, by capability. Values are strings, or functions of
 * what varies. The specification's messages stand here to the letter. A capability adds its own file beside these.
 */
export const messages = {
  accounts,
  analytics,
  csv,
  feedback,
  flags,
  geography,
  limits,
  platform,
  roles,
  shell,
  supportAccess,
  workspaces,
} as const
