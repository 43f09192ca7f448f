import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((facts: EquityFacts) => ({ table: equityFile(facts), stored: equityRows(facts) }))
