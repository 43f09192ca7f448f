import { type JobLevelFacts, jobLevelFile, jobLevelRows } from '@plumb/domain/job-levels/csv-rows.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

handleFileRequests((facts: JobLevelFacts) => ({ table: jobLevelFile(facts), stored: jobLevelRows(facts) }))
