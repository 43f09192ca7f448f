import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { hasDecimals } from '@plumb/domain/range-widths/range-width.ts'
import { RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import {
  isSettingKey,
  parseSetting,
  type SettingKey,
  SETTINGS,
  type SettingType,
  type SettingValue,
  validateSetting,
} from '@plumb/domain/settings/setting.ts'
import { SETTING_ROWS } from '@plumb/domain/settings/table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import type { Items } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

/** The scopes and flags that a setting requires. */
interface SettingAccess {
  readonly read: readonly Scope[]
  readonly save: readonly Scope[]
  /** The flag of the pay model by default. */
  readonly flags?: readonly FlagKey[]
}

/** Stock prices and the share rule belong to equity, decimals to range widths, and toggles to the user. */
const SETTING_ACCESS: Readonly<Record<SettingKey, SettingAccess>> = {
  PREFERRED_STOCK_PRICE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  STRIKE_PRICE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  SHARE_RULE: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_EDIT'] },
  STOCK_UNIT: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_ALTERNATE_UNIT: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_MIN_MAX: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  SHOW_DELTA_FROM_PREVIOUS_BAND: { read: ['EQUITY_BANDS_VIEW'], save: ['EQUITY_BANDS_VIEW'] },
  HIDE_SETUP: { read: [], save: [] },
  RANGE_ROUNDING: { read: [], save: ['EDIT_WORKSPACE'] },
  RANGE_WIDTH_DECIMALS: { read: [], save: ['RANGE_WIDTHS_EDIT'] },
  // Also used for the dates of the history and of the members, without the pay model.
  TIME_ZONE: { read: [], save: ['EDIT_WORKSPACE'], flags: [] },
}

/** The current value of a setting: the stored one, or the default. */
export interface Setting {
  readonly property: SettingKey
  readonly type: SettingType
  /** The value as JSON text. */
  readonly stringValue: string
  /** Null if nothing is stored and the default applies. */
  readonly version: number | null
}

/** @returns the requested settings, in order */
export async function readSettings(
  actor: Actor,
  tx: Transaction,
  items: readonly { readonly property: string; readonly type?: SettingType | null | undefined }[],
): Promise<Setting[] | Refusal> {
  const rowByKey = await findSettings(actor, tx)
  const settings: Setting[] = []
  for (const { property, type } of items) {
    if (!isSettingKey(property))
      return refuse('VALIDATION_FAILED', settingsMessages.unknown(property), 'property')
    const expectedType = SETTINGS[property].type
    if (type != null && type !== expectedType)
      return refuse('VALIDATION_FAILED', settingsMessages.type(property, expectedType), 'type')
    if (!hasAccessTo(actor, property, 'read')) return refuseSetting()
    const row = rowByKey.get(property)
    const stringValue = row?.stringValue ?? SETTINGS[property].defaultValue
    settings.push({ property, type: expectedType, stringValue, version: row?.version ?? null })
  }
  return settings
}

interface SettingItem {
  readonly property: string
  readonly type: string
  readonly stringValue: string
  /** The version on which the change is based, if the client knows it. */
  readonly version?: number | null | undefined
}

/**
 * Saves settings of the workspace or of the caller.
 * @returns the stored settings, in the order of the items
 */
export async function saveSettings(
  context: SaveContext,
  { items }: Items<SettingItem>,
): Promise<Setting[] | Refusal> {
  const { actor, tx } = context
  const rowByKey = await findSettings(actor, tx)
  const changesDecimals = items.some(({ property }) => property === 'RANGE_WIDTH_DECIMALS')
  const widthsWithDecimals = changesDecimals ? await countWidthsWithDecimals(actor, tx) : 0
  const parse = (item: SettingItem) => {
    const setting = validateSetting(item)
    if (isRefusal(setting)) return setting
    const { property, stringValue } = setting
    if (!hasAccessTo(actor, property, 'save')) return refuseSetting()
    if (property === 'RANGE_WIDTH_DECIMALS' && stringValue === '0' && widthsWithDecimals > 0)
      return refuse('VALIDATION_FAILED', rangeWidthMessages.decimalsInUse(widthsWithDecimals), 'stringValue')
    return { ...setting, userId: setting.type === 'WORKSPACE' ? null : actor.userId }
  }
  const itemsWithId = items.map((item) => ({ ...item, id: rowByKey.get(item.property)?.id }))
  return await saveRows(context, SETTING_ROWS, { items: itemsWithId, parse })
}

/** @returns the value of a setting of the workspace */
export async function readWorkspaceSetting<Key extends SettingKey>(
  tx: Transaction,
  workspaceId: number,
  property: Key,
): Promise<SettingValue<Key>> {
  const [row] = await findRows(tx, workspaceId, SETTING_ROWS, { property: [property], userId: [null] })
  const value = parseSetting(property, row?.stringValue ?? null)
  if (isRefusal(value)) throw new Error(value.message)
  return value
}

async function countWidthsWithDecimals({ workspaceId }: Actor, tx: Transaction): Promise<number> {
  const widths = await findRows(tx, workspaceId, RANGE_WIDTHS, {}, ['percentBelowMid', 'percentAboveMid'])
  return widths.filter(hasDecimals).length
}

/** @returns the stored settings of the workspace and of the user, by their keys */
async function findSettings({ workspaceId, userId }: Actor, tx: Transaction) {
  const rows = await findRows(tx, workspaceId, SETTING_ROWS, { userId: [userId, null] })
  return new Map<string, RowOf<typeof SETTING_ROWS>>(rows.map((row) => [row.property, row]))
}

function hasAccessTo({ scopes, flags }: Actor, property: SettingKey, use: 'read' | 'save'): boolean {
  const required = SETTING_ACCESS[property]
  const { flags: requiredFlags = ['job_catalog'] } = required
  return hasAccess(scopes, required[use]) && requiredFlags.every((flag) => flags.has(flag))
}

const refuseSetting = () => refuse('ACCESS_DENIED', platformMessages.accessDenied, 'property')
