import type { SETTING_ROWS } from '@plumb/domain/settings/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { SETTING_ROWS } from '@plumb/domain/settings/table.ts'

export type StoredSetting = RowOf<typeof SETTING_ROWS>
