import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

handleFileRequests((facts: EquityFacts) => ({ table: equityFile(facts), stored: equityRows(facts) }))
