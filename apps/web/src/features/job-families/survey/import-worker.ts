import { handleTableFileRequests } from '../../../shared/csv-import/file-worker.ts'
import { CATALOGUE } from './catalogue-table.ts'

handleTableFileRequests(CATALOGUE.file)
