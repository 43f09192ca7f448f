import type { SettingType } from '@plumb/domain/settings/setting.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    setting: SettingTable
  }
}

interface SettingTable extends TenantColumns {
  property: string
  type: SettingType
  user_id: number | null
  string_value: string
}

export interface StoredSetting extends StoredRow {
  readonly property: string
  readonly type: SettingType
  /** JSON text. */
  readonly stringValue: string
}

/** What saves write. */
export const SETTINGS_TABLE = {
  name: 'setting',
  columns: { property: 'text', type: 'text', user_id: 'integer', string_value: 'text' },
} as const

/** @returns the settings of the workspace that are stored, and a user's own. */
export async function findSettings(
  { kysely }: Transaction,
  workspaceId: number,
  userId: number | null,
): Promise<StoredSetting[]> {
  return await kysely
    .selectFrom('setting')
    .select([...storedColumns, 'property', 'type', 'string_value as stringValue'])
    .where('workspace_id', '=', workspaceId)
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
    .orderBy('property')
    .execute()
}
