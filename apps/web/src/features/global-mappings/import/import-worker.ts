import type { MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'
import { MAPPING_FILES } from '../columns.ts'

serveFiles((standing: readonly MappingRow[]) => ({ table: MAPPING_FILES.table(), standing }))
