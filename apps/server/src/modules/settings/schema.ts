import { builder, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { readSettings, saveSettings, type Setting } from './operations.ts'

const SettingTypeEnum = builder.enumType('SettingType', {
  description:
    'Who a setting applies to: everyone in a workspace, one user in a workspace, or one user in all workspaces.',
  values: ['WORKSPACE', 'WORKSPACE_USER', 'USER'] as const,
})

const SettingObject = builder.objectRef<Setting>('Setting').implement({
  fields: (t) => ({
    property: t.string({
      description: 'The key of the setting, such as PREFERRED_STOCK_PRICE.',
      resolve: ({ property }) => property,
    }),
    type: t.field({ type: SettingTypeEnum, resolve: ({ type }) => type }),
    stringValue: t.exposeString('stringValue', { description: 'The value of the setting as JSON text.' }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'The version of the stored value. Null if nothing is stored and the default applies.',
    }),
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
    stringValue: t.string({ description: 'The value of the setting as JSON text.' }),
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
      'The current values of the requested settings. Every member can read HIDE_SETUP, RANGE_ROUNDING and TIME_ZONE. The others require EQUITY_BANDS_VIEW. All but TIME_ZONE require the flag job_catalog.',
    access: { scopes: [] },
    isReplicated: true,
    args: { settingsGetRequest: t.arg({ type: SettingsGetRequest }) },
    resolve: async (_root, { settingsGetRequest: { items } }, context) =>
      accept(await readSettings(actorOf(context), context.tx, items)),
  }),
)

builder.mutationField('settingsSave', (t) =>
  t.field({
    type: [SettingObject],
    description:
      'Saves settings. Stock prices and SHARE_RULE require EQUITY_BANDS_EDIT, RANGE_ROUNDING and TIME_ZONE require EDIT_WORKSPACE, and the toggles of the equity bands page require EQUITY_BANDS_VIEW. HIDE_SETUP requires no scope. All but TIME_ZONE require the flag job_catalog.',
    access: { scopes: [] },
    args: { settingsSaveRequest: t.arg({ type: SettingsSaveRequest }) },
    resolve: async (_root, { settingsSaveRequest: request }, context) =>
      accept(await saveSettings(actorOf(context), context.tx, request)),
  }),
)
