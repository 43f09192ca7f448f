import type { MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'
import { mappingTable } from '../columns.ts'

serveFiles((standing: readonly MappingRow[]) => ({ table: mappingTable(), standing }))
