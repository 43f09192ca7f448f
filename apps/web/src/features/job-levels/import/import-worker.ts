import { type JobLevelFacts, jobLevelFile, jobLevelRows } from '@plumb/domain/job-levels/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((facts: JobLevelFacts) => ({ table: jobLevelFile(facts), stored: jobLevelRows(facts) }))
