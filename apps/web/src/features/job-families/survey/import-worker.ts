import { catalogueFile, type CatalogueRow } from '@plumb/domain/job-families/survey-catalogue.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((standing: readonly CatalogueRow[]) => ({ table: catalogueFile(), standing }))
