import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import {
  isSettingKey,
  type SettingKey,
  SETTINGS,
  type SettingType,
  storedSetting,
} from '@plumb/domain/settings/setting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { alreadyExists } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-many.ts'
import { saveExplained } from '../history/index.ts'
import * as store from './store.ts'

/** Who may read and who may change a setting: prices and share rule are equity, toggles are their user's own. */
const SETTING_SCOPES: Readonly<
  Record<SettingKey, { readonly read: readonly Scope[]; readonly save: readonly Scope[] }>
> = {
  PREFERRED_STOCK_PRICE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  STRIKE_PRICE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  SHARE_RULE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  STOCK_UNIT: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_ALTERNATE_UNIT: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_MIN_MAX: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_DELTA_FROM_PREVIOUS_BAND: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  RANGE_ROUNDING: { read: [], save: ['EDIT_WORKSPACE'] },
  TIME_ZONE: { read: [], save: ['EDIT_WORKSPACE'] },
}

/** A setting as it now holds: the stored one, or the default. */
export interface Setting {
  readonly property: SettingKey
  readonly type: SettingType
  /** JSON text. */
  readonly stringValue: string
  /** Null where the default holds. */
  readonly version: number | null
}

/** @returns the settings asked for, in the order asked. */
export async function readSettings(
  actor: Actor,
  tx: Transaction,
  items: readonly { readonly property: string; readonly type?: SettingType | null | undefined }[],
): Promise<Setting[] | Refusal> {
  const properties: SettingKey[] = []
  for (const { property, type } of items) {
    const said = messages.settings
    if (!isSettingKey(property)) return refuse('VALIDATION_FAILED', said.unknown(property), 'property')
    const known = SETTINGS[property].type
    if (type != null && type !== known) return refuse('VALIDATION_FAILED', said.type(property, known), 'type')
    if (!hasAccess(actor.scopes, SETTING_SCOPES[property].read)) return denied()
    properties.push(property)
  }
  return await settingsOf(actor, tx, properties)
}

export interface SettingItem {
  readonly property: string
  readonly type: string
  readonly stringValue: string
  /** The version that the change was made from, where the client knows one. */
  readonly version?: number | null | undefined
}

/** Saves settings, the workspace's or the caller's own. @returns them as they now hold, in the items' order. */
export async function saveSettings(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly SettingItem[] },
): Promise<Setting[] | Refusal> {
  const { workspaceId, userId } = actor
  const rows = new Map((await store.findSettings(tx, workspaceId, userId)).map((row) => [row.property, row]))
  type Row = SaveItem & {
    readonly property: SettingKey
    readonly type: SettingType
    readonly stringValue: string
  }
  const saved: Row[] = []
  for (const item of items) {
    const setting = storedSetting(item)
    if (isRefusal(setting)) return setting
    if (!hasAccess(actor.scopes, SETTING_SCOPES[setting.property].save)) return denied()
    const row = rows.get(setting.property)
    saved.push({ ...setting, ...(row ? { id: row.id, version: item.version ?? row.version } : {}) })
  }
  const input = {
    items: saved,
    toRow: ({ property, type, stringValue }: Row) => ({
      property,
      type,
      user_id: type === 'WORKSPACE' ? null : userId,
      string_value: stringValue,
    }),
    refusals: { setting_property: alreadyExists('property') },
  }
  const ids = await saveExplained(tx, workspaceId, store.SETTINGS_TABLE, input)
  if (isRefusal(ids)) return ids
  return await settingsOf(
    actor,
    tx,
    saved.map(({ property }) => property),
  )
}

async function settingsOf(
  { workspaceId, userId }: Actor,
  tx: Transaction,
  properties: readonly SettingKey[],
): Promise<Setting[]> {
  const rows = new Map((await store.findSettings(tx, workspaceId, userId)).map((row) => [row.property, row]))
  return properties.map((property) => {
    const { type, defaultValue } = SETTINGS[property]
    const row = rows.get(property)
    return { property, type, stringValue: row?.stringValue ?? defaultValue, version: row?.version ?? null }
  })
}

const denied = () => refuse('ACCESS_DENIED', messages.platform.accessDenied, 'property')
