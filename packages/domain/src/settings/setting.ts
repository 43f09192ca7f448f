import { DEFAULT_SHARE_RULE, SHARE_RULES } from '../equity-bands/shares.ts'
import { RANGE_WIDTH_DECIMALS } from '../range-widths/decimals.ts'
import { settingsMessages } from '../messages/settings.ts'
import { isAtLeastZero } from '../money/typed-decimal.ts'
import { isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { isTimeZone } from './time-zone.ts'

/** The owner of a setting: the workspace, a user in the workspace, or a user in all workspaces (rule ST1). */
export type SettingType = 'WORKSPACE' | 'WORKSPACE_USER' | 'USER'

/** The steps to which the display may round the mids and ends of ranges. */
export const RANGE_ROUNDINGS = [1, 100, 500, 1000] as const
export type RangeRounding = (typeof RANGE_ROUNDINGS)[number]

type ValueKind =
  /** A time zone is given by its IANA name, such as "America/New_York". */
  | { readonly kind: 'amount' | 'boolean' | 'time-zone' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }

type SettingDefinition = ValueKind & {
  readonly type: SettingType
  /** The JSON text as it would be stored. */
  readonly defaultValue: string
}

/**
 * All settings (rule ST2). Names never change, because they are stored and clients use them; defaults never change, because they apply
 * wherever no value is stored.
 */
export const SETTINGS = {
  PREFERRED_STOCK_PRICE: { type: 'WORKSPACE', kind: 'amount', defaultValue: '0' },
  STRIKE_PRICE: { type: 'WORKSPACE', kind: 'amount', defaultValue: '0' },
  STOCK_UNIT: {
    type: 'WORKSPACE_USER',
    kind: 'choice',
    values: ['NUM_SHARES', 'USD'],
    defaultValue: '"USD"',
  },
  SHOW_ALTERNATE_UNIT: { type: 'WORKSPACE_USER', kind: 'boolean', defaultValue: 'false' },
  SHOW_MIN_MAX: { type: 'WORKSPACE_USER', kind: 'boolean', defaultValue: 'false' },
  SHOW_DELTA_FROM_PREVIOUS_BAND: { type: 'WORKSPACE_USER', kind: 'boolean', defaultValue: 'false' },
  SHARE_RULE: {
    type: 'WORKSPACE',
    kind: 'choice',
    values: SHARE_RULES,
    defaultValue: `"${DEFAULT_SHARE_RULE}"`,
  },
  RANGE_ROUNDING: { type: 'WORKSPACE', kind: 'choice', values: RANGE_ROUNDINGS, defaultValue: '1' },
  RANGE_WIDTH_DECIMALS: {
    type: 'WORKSPACE',
    kind: 'choice',
    values: RANGE_WIDTH_DECIMALS,
    defaultValue: '0',
  },
  /** Hides the setup steps in the navigation of a user who no longer needs them. */
  HIDE_SETUP: { type: 'WORKSPACE_USER', kind: 'boolean', defaultValue: 'false' },
  TIME_ZONE: { type: 'WORKSPACE', kind: 'time-zone', defaultValue: '"UTC"' },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof SETTINGS

export function isSettingKey(property: string): property is SettingKey {
  return Object.hasOwn(SETTINGS, property)
}

/** The parsed value of a setting. An amount is the decimal as it was typed. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key] extends {
  readonly values: readonly (infer Choice)[]
}
  ? Choice
  : (typeof SETTINGS)[Key]['kind'] extends 'boolean'
    ? boolean
    : string

/**
 * @param stringValue the JSON text; null if none is stored, for the default
 * @returns the value, or VALIDATION_FAILED
 */
export function parseSetting<Key extends SettingKey>(
  property: Key,
  stringValue: string | null,
): SettingValue<Key> | Refusal {
  const definition: SettingDefinition = SETTINGS[property]
  const value = parse(property, definition, stringValue ?? definition.defaultValue)
  return value as SettingValue<Key> | Refusal
}

/** @returns a setting to save, or a refusal if its property, type or value is not valid */
export function validateSetting(item: {
  readonly property: string
  readonly type: string
  readonly stringValue: string
}): { readonly property: SettingKey; readonly type: SettingType; readonly stringValue: string } | Refusal {
  const { property, stringValue } = item
  if (!isSettingKey(property))
    return refuse('VALIDATION_FAILED', settingsMessages.unknown(property), 'property')
  const { type } = SETTINGS[property]
  if (item.type !== type) return refuse('VALIDATION_FAILED', settingsMessages.type(property, type), 'type')
  const value = parseSetting(property, stringValue)
  if (isRefusal(value)) return value
  // An amount is stored as a JSON number with the digits as typed, even if it was sent as a string.
  const isAmount = SETTINGS[property].kind === 'amount'
  return { property, type, stringValue: isAmount ? value : JSON.stringify(value) }
}

function parse(
  property: SettingKey,
  valueKind: ValueKind,
  text: string,
): string | number | boolean | Refusal {
  const invalid = (message: string) => refuse('VALIDATION_FAILED', message, 'stringValue')
  const value = parseJson(text)
  switch (valueKind.kind) {
    case 'amount':
      return parseAmount(value, text) ?? invalid(settingsMessages.notANumber(property))
    case 'boolean':
      return typeof value === 'boolean' ? value : invalid(settingsMessages.notABoolean(property))
    case 'time-zone':
      return typeof value === 'string' && isTimeZone(value)
        ? value
        : invalid(settingsMessages.notATimeZone(property))
    case 'choice':
      return (
        valueKind.values.find((choice) => choice === value) ??
        invalid(settingsMessages.notOneOf(property, valueKind.values))
      )
  }
}

/** @returns the decimal of a JSON number or string as it was typed, but 1000 for the number 1e3; null if it is not an amount */
function parseAmount(value: unknown, text: string): string | null {
  const candidates =
    typeof value === 'string' ? [value] : typeof value === 'number' ? [text.trim(), `${value}`] : []
  return candidates.find(isAtLeastZero) ?? null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
