import type { EquityBandsQuery, EquityWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Draft, LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { getTableFields, getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import {
  EQUITY_COLUMNS,
  EQUITY_SETTINGS,
  equityGroupColumns,
  PRICE_SETTINGS,
} from '@plumb/domain/equity-bands/columns.ts'
import { isPercentRsu, refuseEquityBandGroup } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '@plumb/domain/equity-bands/table.ts'
import type { EquityInput } from '@plumb/domain/equity-bands/equity-figures.ts'
import type { EquityBand, EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { DEFAULT_SHARE_RULE, SHARE_RULES, type ShareRule } from '@plumb/domain/equity-bands/shares.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { isAtLeastZero } from '@plumb/domain/money/typed-decimal.ts'
import type { RangeWidthPercents } from '@plumb/domain/range-widths/range-width.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting, SETTINGS } from '@plumb/domain/settings/setting.ts'
import {
  cellKey,
  loadedRow,
  type Matrix,
  matrixRows,
  matrixSave,
  rowKey,
  rowsOfTable,
} from '../../shared/groups/matrix.ts'

/** A stored group with its bands. */
export type EquityGroup = EquityBandsQuery['groups'][number]
export type WidthGroups = EquityWidthsQuery['rangeWidthGroups']

export const EQUITY_MATRIX = {
  owner: EQUITY_BAND_GROUPS,
  cell: EQUITY_BANDS,
  cells: 'equityBands',
} as const satisfies Matrix

const { name: GROUP } = EQUITY_MATRIX.owner

export const groupKey = (groupId: number): RowKey => rowKey(GROUP, groupId)
export const bandKey = (groupId: number, level: number): RowKey => cellKey(groupKey(groupId), level)
/** The key of a level's RSU percentage, and of its row on the sheet. */
export const levelKey = (level: number): RowKey => rowKey('global_level', level)
export const settingKey = (property: string): RowKey => rowKey('setting', property)

/** The settings that are saved with the bands. */
const SAVED_SETTINGS = [...PRICE_SETTINGS, 'SHARE_RULE'] as const
type SavedSetting = (typeof SAVED_SETTINGS)[number]

/** Returns all rows that the page edits: prices and the share rule, RSU percentages, groups, and a band of each group at each level. */
export function equityRowsOf(loaded: EquityBandsQuery, levels: readonly ShownLevel[]): LoadedRows {
  const settings = SAVED_SETTINGS.map((property) => {
    const stored = loaded.settings.find((setting) => setting.property === property)
    const value = parseSetting(property, stored?.stringValue ?? null)
    const values = { table: 'setting', property, [property]: isRefusal(value) ? null : value }
    return { key: settingKey(property), id: null, version: stored?.version ?? null, values }
  })
  const storedLevels = new Map(loaded.globalLevels.map((globalLevel) => [globalLevel.level, globalLevel]))
  const percentRows = levels.map(({ level }) => {
    const stored = storedLevels.get(level)
    const values = { table: 'global_level', level, percentRsu: stored?.percentRsu ?? null }
    return loadedRow(levelKey(level), stored, values)
  })
  return new Map([
    ...[...settings, ...percentRows].map((row) => [row.key, row] as const),
    ...matrixRows(
      EQUITY_MATRIX,
      loaded.groups,
      levels.map(({ level }) => level),
    ),
  ])
}

/** Each returns the value of a cell, or null if it is of another type or invalid. */
const readText = (value: unknown) => (typeof value === 'string' ? value : null)
const readNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const readAmount = (value: unknown) => (typeof value === 'string' && isAtLeastZero(value) ? value : null)
const readPercentRsu = (value: unknown) => (typeof value === 'string' && isPercentRsu(value) ? value : null)

const toBandGroup = (values: Values): EquityBandGroup => ({
  id: readNumber(values['id']) ?? 0,
  name: readText(values['name']) ?? '',
  dynamicParentGroupId: readNumber(values['dynamicParentGroupId']),
  dynamicPercent: readText(values['dynamicPercent']),
  rangeWidthGroupId: readNumber(values['rangeWidthGroupId']),
})

/** Equity with the changes of a draft; invalid cells count as empty. */
interface DraftedEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly EquityBand[]
  readonly percentRsuAt: (level: number) => string | null
  /** The price by setting; null if there is none. */
  readonly prices: Readonly<Record<(typeof PRICE_SETTINGS)[number], string | null>>
  readonly rule: ShareRule
}

export function toDraftedEquity(rows: LoadedRows, draft: Draft): DraftedEquity {
  const currentValues = (key: RowKey) => getRowValues({ rows, draft }, key)
  const rowsInTable = (table: string) => [...rows.values()].filter(({ values }) => values['table'] === table)
  const readPrice = (property: (typeof PRICE_SETTINGS)[number]) =>
    readAmount(currentValues(settingKey(property))[property])
  const rule = currentValues(settingKey('SHARE_RULE'))['SHARE_RULE']
  return {
    groups: rowsInTable(GROUP).map(({ key }) => {
      const group = toBandGroup(currentValues(key))
      return { ...group, dynamicPercent: readAmount(group.dynamicPercent) }
    }),
    bands: rowsInTable(EQUITY_MATRIX.cell.name).map(({ key, id, values }, index) => {
      const { owner, level } = getTableFields(values)
      return {
        id: id ?? -1 - index,
        equityBandGroupId: rows.get(owner ?? '')?.id ?? 0,
        globalLevelLevel: level ?? 0,
        value: readAmount(currentValues(key)['value']),
        dynamicPercentOverride: readAmount(currentValues(key)['dynamicPercentOverride']),
      }
    }),
    percentRsuAt: (level) => readPercentRsu(currentValues(levelKey(level))['percentRsu']),
    prices: {
      PREFERRED_STOCK_PRICE: readPrice('PREFERRED_STOCK_PRICE'),
      STRIKE_PRICE: readPrice('STRIKE_PRICE'),
    },
    rule: SHARE_RULES.find((each) => each === rule) ?? DEFAULT_SHARE_RULE,
  }
}

/** Returns a function that finds the range width of a width group at a level. */
export function widthLookUp(widthGroups: WidthGroups | null): EquityInput['widthAt'] {
  const widths = new Map<string, RangeWidthPercents>(
    widthGroups?.flatMap(({ id, rangeWidths }) =>
      rangeWidths.map((width) => [`${id} ${width.level}`, width] as const),
    ),
  )
  return (groupId, level) => widths.get(`${groupId} ${level}`) ?? null
}

/** Converts drafted equity to the input of the functions that the server computes with. */
export function toEquityInput(
  drafted: DraftedEquity,
  levels: readonly ShownLevel[],
  widthAt: EquityInput['widthAt'],
): EquityInput {
  const { PREFERRED_STOCK_PRICE: price, STRIKE_PRICE: strike } = drafted.prices
  return {
    ...drafted,
    levels: levels.map(({ level }) => level),
    widthAt,
    prices: { price: decimal(price ?? '0'), strike: decimal(strike ?? '0') },
  }
}

/** Returns the rules that the page checks; the server checks the same ones. */
export function equityRules(groups: readonly EquityGroup[], widthGroups: WidthGroups | null): RowRules {
  const choices = (options: readonly { readonly id: number; readonly name: string }[]) =>
    options.map(({ id, name }) => ({ value: id, label: name }))
  // Members who cannot see range widths keep those that the groups have.
  const availableWidths = widthGroups ?? groups.map(({ rangeWidthGroupId: id }) => ({ id, name: String(id) }))
  return {
    columns: [
      ...Object.values(EQUITY_COLUMNS),
      ...Object.values(equityGroupColumns({ parents: choices(groups), widths: choices(availableWidths) })),
      ...Object.values(EQUITY_SETTINGS),
    ],
    checkRows(rows) {
      const changedGroups = [...rows].flatMap(([key, values]) =>
        values['table'] === GROUP ? [{ key, group: toBandGroup(values) }] : [],
      )
      const groupsAfterChange = changedGroups.map(({ group }) => group)
      return changedGroups.flatMap(({ key, group }) => {
        const refusal = refuseEquityBandGroup(group, groupsAfterChange)
        return refusal ? [{ key, column: refusal.field ?? null, message: refusal.message }] : []
      })
    },
  }
}

/** The parent of a group, the percentage of the parent's values, and the range widths. */
export type GroupSettings = Pick<
  EquityBandGroup,
  'dynamicParentGroupId' | 'dynamicPercent' | 'rangeWidthGroupId'
>

/**
 * Returns the cells that change with the parent, the percentage or the widths of a group, as one undo step. A group that gets a parent loses
 * the unsaved values of its bands; one that loses its parent keeps the stored values as its own, without overrides (rules EB4, EB9).
 */
export function groupSettingChanges(
  groupId: number,
  settings: GroupSettings,
  rows: LoadedRows,
  draft: Draft,
): CellChange[] {
  const key = groupKey(groupId)
  const before = getRowValues({ rows, draft }, key)
  const bands = [...rows.values()].filter(({ values }) => getTableFields(values).owner === key)
  const followedParent = before['dynamicParentGroupId'] != null
  const followsParent = settings.dynamicParentGroupId !== null
  const cells: CellChange[] = Object.entries(settings).map(([column, value]) => ({
    key,
    column,
    typed: { value },
  }))
  if (followedParent === followsParent) return cells
  return [
    ...cells,
    ...bands.map(
      (row): CellChange =>
        followsParent
          ? { key: row.key, column: 'value', typed: { value: row.values['value'] ?? null } }
          : { key: row.key, column: 'dynamicPercentOverride', typed: { value: null } },
    ),
  ]
}

/** Returns the lists of a save, and the variables of its operation. Values that the server calculates are not sent. */
export function equitySave(rowsToSave: RowsToSave, rows: LoadedRows, draft: Draft) {
  const followsParent = ({ values }: RowToSave) =>
    getRowValues({ rows, draft }, getTableFields(values).owner ?? '')['dynamicParentGroupId'] != null
  const items = rowsToSave.items.filter(
    (row) => !followsParent(row) || draft.get(row.key)?.cells['dynamicPercentOverride'] !== undefined,
  )
  const { lists, cells } = matrixSave(EQUITY_MATRIX, { ...rowsToSave, items }, rows)
  const levels = rowsOfTable(rowsToSave, 'global_level')
  const settings = rowsOfTable(rowsToSave, 'setting')
  return {
    lists: { groups: lists.parts, cells: lists.cells, levels, settings },
    variables: {
      groups: {
        items: lists.parts.map(({ id, version, values }) => ({
          ...toBandGroup(values),
          id,
          ...(id > 0 && { version }),
        })),
      },
      cells: {
        items: lists.cells.map(
          (row, index) =>
            ({
              ...(cells as readonly object[])[index],
              ...(followsParent(row) ? { value: null } : { dynamicPercentOverride: null }),
            }) as never,
        ),
      },
      levels: {
        items: levels.map(({ id, version, values }) => ({
          ...(id > 0 && { id, version }),
          level: getTableFields(values).level ?? 0,
          percentRsu: readText(values['percentRsu']),
        })),
      },
      settings: {
        items: settings.map(({ version, values }) => {
          const property = values['property'] as SavedSetting
          const { type } = SETTINGS[property]
          return { property, type, stringValue: JSON.stringify(values[property]), version }
        }),
      },
    },
  }
}

/** Returns the name of a row: of a group, of a level, or of the page for settings. */
export function nameOfOwner(values: Values, levels: readonly ShownLevel[]): string {
  const { table, level } = getTableFields(values)
  if (table === GROUP) return toBandGroup(values).name
  if (level === null) return equityPageMessages.title
  return levels.find((each) => each.level === level)?.label ?? levelLabel(level)
}
