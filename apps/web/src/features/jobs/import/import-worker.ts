import { type JobFacts, jobFile, jobRows } from '@plumb/domain/jobs/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((facts: JobFacts) => ({ table: jobFile(facts), standing: jobRows(facts) }))
