import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import type { SettingKey, SettingType } from '@plumb/domain/settings/setting.ts'
import {
  describeTable,
  integer,
  nullable,
  type RowOf,
  type TenantTable,
  text,
  textOf,
} from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    setting: TenantTable<typeof SETTING_ROWS>
  }
}

export const SETTING_ROWS = describeTable('setting', {
  columns: {
    property: textOf<SettingKey>(),
    type: textOf<SettingType>(),
    // Whose it is; null: the workspace's.
    userId: nullable(integer),
    // JSON.
    stringValue: text,
  },
  view: ['EQUITY_BANDS_VIEW'],
  order: [{ by: 'property' }],
  unique: {
    setting_property: {
      fields: ['property', 'userId'],
      field: 'property',
      repeated: ({ property }) => settingsMessages.repeated(property),
    },
  },
})

export type StoredSetting = RowOf<typeof SETTING_ROWS>
