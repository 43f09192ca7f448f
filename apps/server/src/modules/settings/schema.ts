import { builder, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { readSettings, saveSettings, type Setting } from './operations.ts'

const SettingTypeEnum = builder.enumType('SettingType', {
  values: ['WORKSPACE', 'WORKSPACE_USER', 'USER'] as const,
})

const SettingObject = builder.objectRef<Setting>('Setting').implement({
  fields: (t) => ({
    property: t.string({ resolve: ({ property }) => property }),
    type: t.field({ type: SettingTypeEnum, resolve: ({ type }) => type }),
    stringValue: t.exposeString('stringValue', { description: 'JSON text.' }),
    version: t.exposeInt('version', { nullable: true, description: 'Null where the default holds.' }),
  }),
})

const SettingGetItem = builder.inputType('SettingGetItem', {
  fields: (t) => ({
    property: t.string(),
    type: t.field({ type: SettingTypeEnum, required: false }),
  }),
})

const SettingsGetRequest = builder.inputType('SettingsGetRequest', {
  fields: (t) => ({ items: t.field({ type: [SettingGetItem] }) }),
})

const SettingSaveItem = builder.inputType('SettingSaveItem', {
  fields: (t) => ({
    property: t.string(),
    type: t.field({ type: SettingTypeEnum }),
    stringValue: t.string({ description: 'JSON text.' }),
    version: versionField(t),
  }),
})

const SettingsSaveRequest = builder.inputType('SettingsSaveRequest', {
  fields: (t) => ({ items: t.field({ type: [SettingSaveItem] }) }),
})

builder.queryField('settings', (t) =>
  t.field({
    type: [SettingObject],
    description:
      'Those asked for, as they hold. Every member may read HIDE_SETUP, RANGE_ROUNDING and TIME_ZONE; the others need EQUITY_BANDS_VIEW.',
    access: { scopes: [], flags: ['job_catalog'] },
    args: { settingsGetRequest: t.arg({ type: SettingsGetRequest }) },
    resolve: async (_root, { settingsGetRequest: { items } }, context) =>
      accept(await readSettings(actorOf(context), context.tx, items)),
  }),
)

builder.mutationField('settingsSave', (t) =>
  t.field({
    type: [SettingObject],
    description:
      'Prices and the share rule need EQUITY_BANDS_EDIT, RANGE_ROUNDING and TIME_ZONE need EDIT_WORKSPACE, the own toggles EQUITY_BANDS_VIEW, HIDE_SETUP nothing.',
    access: { scopes: [], flags: ['job_catalog'] },
    args: { settingsSaveRequest: t.arg({ type: SettingsSaveRequest }) },
    resolve: async (_root, { settingsSaveRequest: request }, context) =>
      accept(await saveSettings(actorOf(context), context.tx, request)),
  }),
)
