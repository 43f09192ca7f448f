/** Global levels, and the job levels of the leveling grid. */
import './schema.ts'

export { saveGlobalLevels, saveJobLevels } from './operations.ts'
export { JobLevelGroupEnum } from './schema.ts'
export { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
