import { serveTable } from '../../../shared/csv-import/file-worker.ts'
import { CATALOGUE } from './catalogue-table.ts'

serveTable(CATALOGUE.file)
