/** Global levels, and the leveling grid with their job levels. */
import './schema.ts'

export { saveGlobalLevels, saveJobLevels } from './operations.ts'
export { JobLevelGroupEnum } from './schema.ts'
export { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
