import { headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type JobFacts, jobFile, jobRows, jobTemplate } from '@plumb/domain/jobs/csv-rows.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

handleFileRequests(
  (facts: JobFacts) => ({ table: jobFile(facts), stored: jobRows(facts) }),
  headersOf(jobTemplate()),
)
