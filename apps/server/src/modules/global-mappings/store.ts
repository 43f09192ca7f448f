import type { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'

export type GlobalMapping = RowOf<typeof GLOBAL_MAPPINGS>
