import { serveTable } from '../../../shared/csv-import/file-worker.ts'
import { MAPPINGS } from '../mappings-table.ts'

serveTable(MAPPINGS.file)
