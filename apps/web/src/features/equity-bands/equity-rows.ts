import type { EquityBandsQuery, EquityWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import {
  type Draft,
  type LoadedRow,
  type LoadedRows,
  type RowKey,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { EQUITY_COLUMNS, equitySettingsColumns, PRICES } from '@plumb/domain/equity-bands/columns.ts'
import { isPercentRsu, refuseEquityBandGroup } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { TypedEquity } from '@plumb/domain/equity-bands/equity-figures.ts'
import type { EquityBand, EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { DEFAULT_SHARE_RULE, SHARE_RULES, type ShareRule } from '@plumb/domain/equity-bands/shares.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { levelLabel, levelWithName } from '@plumb/domain/job-levels/job-level.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { isAtLeastZero } from '@plumb/domain/money/typed-decimal.ts'
import type { RangeWidthPercents } from '@plumb/domain/range-widths/range-width.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'

export type EquityGroup = EquityBandsQuery['equityBandGroups'][number]
export type WidthGroups = EquityWidthsQuery['rangeWidthGroups']

/** A row of the sheet: a level, with its RSU percent and a band in each group. */
export interface LevelRow extends NamedLevel {
  /** Also the draft's row of its RSU percent. */
  readonly key: RowKey
  readonly label: string
}

export const levelPlace = (level: number): RowKey => `level ${level}`
export const groupPlace = (groupId: number): RowKey => `group ${groupId}`
export const bandPlace = (groupId: number, level: number): RowKey => `${groupId}:${level}`
export const settingPlace = (property: string): RowKey => `setting ${property}`

/** The settings that are saved with the bands. */
const SAVED_SETTINGS = [...PRICES, 'SHARE_RULE'] as const
type SavedSetting = (typeof SAVED_SETTINGS)[number]

/** What a row of the draft is. */
type Place =
  | { readonly kind: 'band'; readonly groupId: number; readonly level: number }
  | { readonly kind: 'group'; readonly groupId: number }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'setting'; readonly property: SavedSetting }

const places = new Map<RowKey, Place>()

/** Keys are few, and read at each key that is pressed. */
function placeOf(key: RowKey): Place {
  const known = places.get(key)
  if (known) return known
  const place = readPlace(key)
  places.set(key, place)
  return place
}

function readPlace(key: RowKey): Place {
  const [kind = '', name = ''] = key.split(' ')
  if (kind === 'level') return { kind, level: Number(name) }
  if (kind === 'group') return { kind, groupId: Number(name) }
  if (kind === 'setting') return { kind, property: name as SavedSetting }
  const [groupId = 0, level = 0] = key.split(':').map(Number)
  return { kind: 'band', groupId, level }
}

const TABLES = {
  band: 'equity_band',
  group: 'equity_band_group',
  level: 'global_level',
  setting: 'setting',
} as const satisfies Record<Place['kind'], HistoryTable>

/** @returns the table in which a row of the draft stands. */
export const tableOf = (key: RowKey): HistoryTable => TABLES[placeOf(key).kind]

/** @returns the rows of the sheet, in the order of the levels. */
export function levelRows(levels: readonly NamedLevel[]): readonly LevelRow[] {
  return levels.map(({ level, name }) => ({
    level,
    name,
    key: levelPlace(level),
    label: levelWithName(level, name),
  }))
}

/** @returns all that the page edits: groups, a place for each band, RSU percents, prices and the share rule. */
export function loadedEquity(loaded: EquityBandsQuery, levels: readonly NamedLevel[]): LoadedRows {
  const rows = new Map<RowKey, LoadedRow>()
  const put = (key: RowKey, id: number | null, version: number | null, values: Values) =>
    rows.set(key, { key, id, version, values })
  for (const property of SAVED_SETTINGS) {
    const stored = loaded.settings.find((setting) => setting.property === property)
    const value = parseSetting(property, stored?.stringValue ?? null)
    put(settingPlace(property), null, stored?.version ?? null, {
      [property]: isRefusal(value) ? null : value,
    })
  }
  const stored = new Map(loaded.globalLevels.map((global) => [global.level, global]))
  for (const { level } of levels) {
    const { id = null, version = null, percentRsu = null } = stored.get(level) ?? {}
    put(levelPlace(level), id, version, { percentRsu })
  }
  for (const group of loaded.equityBandGroups) {
    const { id, version, name, dynamicParentGroupId, dynamicPercent, rangeWidthGroupId } = group
    put(groupPlace(id), id, version, { name, dynamicParentGroupId, dynamicPercent, rangeWidthGroupId })
    const bands = new Map(group.equityBands.map((band) => [band.globalLevelLevel, band]))
    for (const { level } of levels) {
      const band = bands.get(level)
      put(bandPlace(id, level), band?.id ?? null, band?.version ?? null, {
        value: band?.value ?? null,
        dynamicPercentOverride: band?.dynamicPercentOverride ?? null,
        jobLevelId: band?.jobLevelId ?? null,
      })
    }
  }
  return rows
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)
const amount = (value: unknown) => {
  const typed = text(value)
  return typed !== null && isAtLeastZero(typed) ? typed : null
}
const percentRsu = (value: unknown) => {
  const typed = text(value)
  return typed !== null && isPercentRsu(typed) ? typed : null
}

function groupOf(id: number, values: Values): EquityBandGroup {
  return {
    id,
    name: text(values['name']) ?? '',
    dynamicParentGroupId: number(values['dynamicParentGroupId']),
    dynamicPercent: text(values['dynamicPercent']),
    rangeWidthGroupId: number(values['rangeWidthGroupId']),
  }
}

/** Equity as the draft leaves it; what cannot be read stands as none. */
export interface DraftedEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly EquityBand[]
  readonly percentRsuAt: (level: number) => string | null
  /** By setting; as it is stored. */
  readonly prices: Readonly<Record<(typeof PRICES)[number], string | null>>
  readonly rule: ShareRule
}

/** @returns what is typed now, of what is loaded and what the draft changes of it. */
export function draftedEquity(rows: LoadedRows, draft: Draft): DraftedEquity {
  const now = (key: RowKey) => valuesOf(rows.get(key) ?? null, draft.get(key))
  const all = [...rows.keys()].map((key) => ({ key, place: placeOf(key) }))
  const price = (property: (typeof PRICES)[number]) => amount(now(settingPlace(property))[property])
  const rule = now(settingPlace('SHARE_RULE'))['SHARE_RULE']
  return {
    groups: all.flatMap(({ key, place }) =>
      place.kind === 'group' ? [withReadablePercent(groupOf(place.groupId, now(key)))] : [],
    ),
    bands: all.flatMap(({ key, place }, index) => {
      if (place.kind !== 'band') return []
      const values = now(key)
      return [
        {
          id: rows.get(key)?.id ?? -1 - index,
          equityBandGroupId: place.groupId,
          globalLevelLevel: place.level,
          value: amount(values['value']),
          dynamicPercentOverride: amount(values['dynamicPercentOverride']),
        },
      ]
    }),
    percentRsuAt: (level) => percentRsu(now(levelPlace(level))['percentRsu']),
    prices: { PREFERRED_STOCK_PRICE: price('PREFERRED_STOCK_PRICE'), STRIKE_PRICE: price('STRIKE_PRICE') },
    rule: SHARE_RULES.find((each) => each === rule) ?? DEFAULT_SHARE_RULE,
  }
}

const withReadablePercent = (group: EquityBandGroup): EquityBandGroup => ({
  ...group,
  dynamicPercent: amount(group.dynamicPercent),
})

/** @returns how wide the ranges of a group are at a level. */
export function widthLookUp(widthGroups: WidthGroups | null): TypedEquity['widthAt'] {
  const widths = new Map<string, RangeWidthPercents>(
    widthGroups?.flatMap(({ id, rangeWidths }) =>
      rangeWidths.map((width) => [`${id} ${width.level}`, width] as const),
    ),
  )
  return (groupId, level) => widths.get(`${groupId} ${level}`) ?? null
}

/** @returns a draft as the functions take it that the server computes with. */
export function typedEquity(
  drafted: DraftedEquity,
  levels: readonly NamedLevel[],
  widthAt: TypedEquity['widthAt'],
): TypedEquity {
  const { PREFERRED_STOCK_PRICE: price, STRIKE_PRICE: strike } = drafted.prices
  return {
    ...drafted,
    levels: levels.map(({ level }) => level),
    widthAt,
    prices: { price: decimal(price ?? '0'), strike: decimal(strike ?? '0') },
  }
}

/** @returns what the page must satisfy, as the server asks it again. */
export function equityRules(groups: readonly EquityGroup[], widthGroups: WidthGroups | null): RowRules {
  const choices = (given: readonly { readonly id: number; readonly name: string }[]) =>
    given.map(({ id, name }) => ({ value: id, label: name }))
  // Who may not see range widths keeps those that groups have.
  const known = widthGroups ?? groups.map(({ rangeWidthGroupId: id }) => ({ id, name: String(id) }))
  return {
    columns: [
      ...Object.values(EQUITY_COLUMNS),
      ...equitySettingsColumns({ parents: choices(groups), widths: choices(known) }),
    ],
    refuseRows(rows) {
      const all = [...rows].flatMap(([key, values]) => {
        const place = placeOf(key)
        return place.kind === 'group' ? [{ key, group: groupOf(place.groupId, values) }] : []
      })
      const after = all.map(({ group }) => group)
      return all.flatMap(({ key, group }) => {
        const refusal = refuseEquityBandGroup(group, after)
        return refusal ? [{ key, column: refusal.field ?? null, message: refusal.message }] : []
      })
    },
  }
}

/** What a group follows, and how wide its ranges are. */
export type GroupLink = Pick<EquityBandGroup, 'dynamicParentGroupId' | 'dynamicPercent' | 'rangeWidthGroupId'>

/**
 * A group that comes to follow another has no values of its own; one that follows none any more keeps its last stored
 * values, without overrides (docs/rules/equity-bands 4, 9).
 * @returns the cells that change with a group's parent, percent and widths: one undo takes them back
 */
export function linkChanges(groupId: number, link: GroupLink, rows: LoadedRows, draft: Draft): CellChange[] {
  const key = groupPlace(groupId)
  const before = valuesOf(rows.get(key) ?? null, draft.get(key))
  const bands = [...rows.values()].filter((row) => {
    const place = placeOf(row.key)
    return place.kind === 'band' && place.groupId === groupId
  })
  const wasDynamic = before['dynamicParentGroupId'] != null
  const isDynamic = link.dynamicParentGroupId !== null
  const cells: CellChange[] = Object.entries(link).map(([column, value]) => ({
    key,
    column,
    typed: { value },
  }))
  if (wasDynamic === isDynamic) return cells
  return [
    ...cells,
    ...bands.map(
      (row): CellChange =>
        isDynamic
          ? { key: row.key, column: 'value', typed: { value: row.values['value'] ?? null } }
          : { key: row.key, column: 'dynamicPercentOverride', typed: { value: null } },
    ),
  ]
}

/** The lists of a save, each in the order in which it is sent. */
export interface EquitySave {
  readonly groups: readonly RowToSave[]
  readonly bands: readonly RowToSave[]
  readonly levels: readonly RowToSave[]
  readonly settings: readonly RowToSave[]
}

/** @returns the rows of a draft by the list of the save that they go to; what the server works out is not sent. */
export function saveLists({ items }: RowsToSave, draft: Draft, { groups }: DraftedEquity): EquitySave {
  const dynamic = new Set(groups.flatMap((group) => (group.dynamicParentGroupId === null ? [] : [group.id])))
  const of = (kind: Place['kind']) => items.filter(({ key }) => placeOf(key).kind === kind)
  return {
    groups: of('group'),
    bands: of('band').filter(({ key }) => {
      const place = placeOf(key)
      const isTyped = place.kind === 'band' && !dynamic.has(place.groupId)
      return isTyped || draft.get(key)?.cells['dynamicPercentOverride'] !== undefined
    }),
    levels: of('level'),
    settings: of('setting'),
  }
}

/** @returns the lists as the calls name them. */
export function saveVariables({ groups, bands, levels, settings }: EquitySave, drafted: DraftedEquity) {
  const dynamic = new Set(
    drafted.groups.flatMap((group) => (group.dynamicParentGroupId === null ? [] : [group.id])),
  )
  const named = ({ id, version }: RowToSave) => (id > 0 ? { id, version } : {})
  return {
    groups: { items: groups.map((row) => ({ ...named(row), ...groupOf(row.id, row.values) })) },
    bands: {
      items: bands.flatMap((row) => {
        const place = placeOf(row.key)
        if (place.kind !== 'band') return []
        const isDynamic = dynamic.has(place.groupId)
        return [
          {
            ...named(row),
            equityBandGroupId: place.groupId,
            globalLevelLevel: place.level,
            jobLevelId: number(row.values['jobLevelId']),
            value: isDynamic ? null : text(row.values['value']),
            dynamicPercentOverride: isDynamic ? text(row.values['dynamicPercentOverride']) : null,
          },
        ]
      }),
    },
    levels: {
      items: levels.flatMap((row) => {
        const place = placeOf(row.key)
        return place.kind === 'level'
          ? [{ ...named(row), level: place.level, percentRsu: text(row.values['percentRsu']) }]
          : []
      }),
    },
    settings: {
      items: settings.flatMap((row) => {
        const place = placeOf(row.key)
        return place.kind === 'setting'
          ? [
              {
                property: place.property,
                type: SETTINGS[place.property].type,
                stringValue: JSON.stringify(row.values[place.property]),
                version: row.version,
              },
            ]
          : []
      }),
    },
  }
}

/** @returns what a row is called where it stands alone: "L12 Director, Sales equity". */
export function nameOfPlace(key: RowKey, rows: readonly LevelRow[], groups: readonly EquityGroup[]): string {
  const place = placeOf(key)
  const group = (id: number) => groups.find((each) => each.id === id)?.name ?? ''
  const row = (level: number) => rows.find((each) => each.level === level)?.label ?? levelLabel(level)
  switch (place.kind) {
    case 'band':
      return equityPageMessages.bandNamed(row(place.level), group(place.groupId))
    case 'group':
      return group(place.groupId)
    case 'level':
      return row(place.level)
    case 'setting':
      return equityPageMessages.title
  }
}
