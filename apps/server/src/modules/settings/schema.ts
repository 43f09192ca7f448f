import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { builder, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { saveContextOf } from '../../platform/graphql/schema/row-mutations.ts'
import { readSettings, saveSettings, type Setting } from './operations.ts'

const SettingTypeEnum = builder.enumType('SettingType', {
  description:
    'Who a setting applies to: everyone in a workspace, one user in a workspace, or one user in all workspaces.',
  values: ['WORKSPACE', 'WORKSPACE_USER', 'USER'] as const,
})

const SettingObject = addObject<Setting>('Setting', (t) => ({
  property: t.exposeString('property', {
    description: 'The key of the setting, such as `PREFERRED_STOCK_PRICE`.',
  }),
  type: t.expose('type', { type: SettingTypeEnum }),
  stringValue: t.exposeString('stringValue', { description: 'The value of the setting as JSON text.' }),
  version: t.exposeInt('version', {
    nullable: true,
    description: 'The version of the stored value. Null if nothing is stored and the default applies.',
  }),
}))

const SettingGetItem = addInput('SettingGetItem', (t) => ({
  property: t.string(),
  type: t.field({ type: SettingTypeEnum, required: false }),
}))

const SettingSaveItem = addInput('SettingSaveItem', (t) => ({
  property: t.string(),
  type: t.field({ type: SettingTypeEnum }),
  stringValue: t.string({ description: 'The value of the setting as JSON text.' }),
  version: versionField(t),
}))

addQuery('settings', {
  type: [SettingObject],
  description:
    'The current values of the requested settings. Every member can read `HIDE_SETUP`, `RANGE_ROUNDING`, `RANGE_WIDTH_DECIMALS`, and `TIME_ZONE`. The others require `EQUITY_BANDS_VIEW`. All but `TIME_ZONE` require the flag `job_catalog`.',
  access: { scopes: [] },
  canUseReplica: true,
  request: addInput('SettingsGetRequest', (t) => ({ items: t.field({ type: [SettingGetItem] }) })),
  run: (context, { items }) => readSettings(actorOf(context), context.tx, items),
})

addMutation('settingsSave', {
  type: [SettingObject],
  description:
    'Saves settings. Stock prices and `SHARE_RULE` require `EQUITY_BANDS_EDIT`, `RANGE_ROUNDING` and `TIME_ZONE` require `EDIT_WORKSPACE`, `RANGE_WIDTH_DECIMALS` requires `RANGE_WIDTHS_EDIT`, and the toggles on the equity bands page require `EQUITY_BANDS_VIEW`. `HIDE_SETUP` requires no scope. All but `TIME_ZONE` require the flag `job_catalog`.',
  access: { scopes: [] },
  request: addInput('SettingsSaveRequest', (t) => ({ items: t.field({ type: [SettingSaveItem] }) })),
  run: (context, request) => saveSettings(saveContextOf(context), request),
})
