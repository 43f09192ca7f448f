import type { ShareRule } from '../../equity-bands/shares.ts'
import { decimal, type Fraction } from '../../money/fraction.ts'
import { isRefusal } from '../../refusals/refusal.ts'
import { parseSetting, type RangeRounding, type SettingKey } from '../../settings/setting.ts'
import type { SettingRow } from './pay-tables.ts'

/** The workspace's settings that ranges depend on, and the rows that hold them (none where the default holds). */
export interface WorkspaceSettings {
  /** Preferred stock price and strike price, USD a share. */
  readonly price: Fraction
  readonly strike: Fraction
  readonly shareRule: ShareRule
  /** For display only. */
  readonly rangeRounding: RangeRounding
  /** IANA name: whose days the workspace's dates are. */
  readonly timeZone: string
  readonly rows: ReadonlyMap<SettingKey, SettingRow>
}

/** @throws for a stored value that is none: it was checked when it was saved. */
export function workspaceSettings(stored: readonly SettingRow[]): WorkspaceSettings {
  const rows = new Map(stored.map((row) => [row.property as SettingKey, row]))
  const read = <Key extends SettingKey>(property: Key) => {
    const value = parseSetting(property, rows.get(property)?.stringValue ?? null)
    if (isRefusal(value)) throw new Error(value.message)
    return value
  }
  return {
    price: decimal(read('PREFERRED_STOCK_PRICE')),
    strike: decimal(read('STRIKE_PRICE')),
    shareRule: read('SHARE_RULE'),
    rangeRounding: read('RANGE_ROUNDING'),
    timeZone: read('TIME_ZONE'),
    rows,
  }
}
