import { serveTable } from '../../../shared/csv-import/file-worker.ts'
import { RATES } from '../rates-table.ts'

serveTable(RATES.file)
