import { serveFiles } from '../../../shared/csv-import/file-worker.ts'
import { equityFiles } from '../equity-files.ts'

serveFiles(equityFiles)
