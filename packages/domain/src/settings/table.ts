import { historyMessages } from '../messages/history.ts'
import { settingsMessages } from '../messages/settings.ts'
import { defineTable, integer, nullable, text, choiceText } from '../tables/table.ts'
import type { SettingKey, SettingType } from './setting.ts'

export const SETTING_ROWS = defineTable('setting', {
  columns: {
    property: choiceText<SettingKey>(historyMessages.settings),
    type: choiceText<SettingType>(),
    /** Null for a setting of the workspace. */
    userId: nullable(integer),
    /** JSON, in which an amount has the digits as typed. */
    stringValue: {
      ...text,
      format: (json: string) => {
        const value: unknown = JSON.parse(json)
        if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
        return typeof value === 'string' ? (historyMessages.settingValues[value] ?? value) : json
      },
    },
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
  identifyingFields: ['property'],
})
