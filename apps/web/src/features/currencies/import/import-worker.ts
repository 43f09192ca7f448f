import { handleTableFileRequests } from '../../../shared/csv-import/file-worker.ts'
import { RATES } from '../rates-table.ts'

handleTableFileRequests(RATES.file)
