import type { RateRow } from '@plumb/domain/currencies/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'
import { RATE_FILES } from '../rate-files.ts'

serveFiles((standing: readonly RateRow[]) => ({ table: RATE_FILES.table(), standing }))
