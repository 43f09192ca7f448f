import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'
import { bonusFiles } from '../bonus-files.ts'

handleFileRequests(bonusFiles)
