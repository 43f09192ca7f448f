import { headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type JobFacts, jobFile, jobRows, jobTemplate } from '@plumb/domain/jobs/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((facts: JobFacts) => ({ table: jobFile(facts), stored: jobRows(facts) }), headersOf(jobTemplate()))
