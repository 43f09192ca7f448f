import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'
import { bandFiles } from '../band-files.ts'

handleFileRequests(bandFiles)
