import { EQUITY_COLUMNS } from '@plumb/domain/equity-bands/columns.ts'
import type { EquityFigures, EquityByLevel } from '@plumb/domain/equity-bands/equity-figures.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { splitPercent, type ShareRule } from '@plumb/domain/equity-bands/shares.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { decimal, type Fraction } from '@plumb/domain/money/fraction.ts'
import {
  formatCash,
  formatDelta,
  formatPercentInFull,
  formatShares,
  formatShortPercent,
} from '@plumb/domain/money/money-format.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { missingPayMessages } from '@plumb/domain/messages/missing-pay.ts'
import type { ShownColumn, ComputedValues, ComputedColumn } from '../../shared/editing/computed-columns.ts'
import type { LevelRow } from '../../shared/groups/matrix.ts'
import { bandKey } from './equity-rows.ts'
import type { Toggles } from './use-equity-toggles.ts'

const { value, dynamicPercentOverride: override, percentRsu } = EQUITY_COLUMNS

/** The heading over the mix of RSUs and options. */
export const MIX = 'mix'

/** The state that determines the columns. */
interface EquityColumnsInput {
  readonly groups: readonly EquityBandGroup[]
  readonly rows: readonly LevelRow[]
  readonly toggles: Toggles
  readonly isEditing: boolean
}

/** The calculated figures of the sheet. */
interface ComputedEquity extends ComputedValues {
  readonly figures: EquityByLevel
  readonly percentRsuAt: (level: number) => string | null
  readonly rule: ShareRule
}

/** Returns the calculated figures. A level is rendered again only if its figures, its RSU percentage or the share rule change. */
export function computeEquity(
  figures: EquityByLevel,
  { percentRsuAt, rule }: Pick<ComputedEquity, 'percentRsuAt' | 'rule'>,
  rows: readonly LevelRow[],
): ComputedEquity {
  const levels = new Map<RowKey, number>(rows.map(({ key, level }) => [key, level]))
  return {
    figures,
    percentRsuAt,
    rule,
    sourcesOf(key) {
      const level = levels.get(key)
      return level === undefined ? [] : [figures.figuresAtLevel(level), percentRsuAt(level), rule]
    },
  }
}
type EquityColumn = ShownColumn<LevelRow, ComputedEquity>

/** Minimum width in px of a value and of a whole group, in edit mode and in view mode. The name of the group must fit. */
const MIN_WIDTHS = { edited: { value: 130, group: 280 }, read: { value: 80, group: 190 } }
const OVERRIDE = 68
const DELTA = 76
const FIGURE = 84

const withoutSign = (percent: string) => percent.slice(0, -1)
const count = (side: Fraction) => withoutSign(formatPercentInFull(side))

/** Returns the columns of the mix, and the entered and calculated columns of each group. */
export function equityColumns({
  groups,
  rows,
  toggles,
  isEditing,
}: EquityColumnsInput): readonly EquityColumn[] {
  const levels = new Map<RowKey, number>(rows.map(({ key, level }) => [key, level]))
  const computedColumn = (
    group: EquityBandGroup | null,
    id: string,
    head: string,
    text: (level: number, worked: ComputedEquity) => string,
    options: Partial<ComputedColumn<ComputedEquity>> = {},
  ): ComputedColumn<ComputedEquity> => ({
    id: group ? `${group.id} ${id}` : id,
    head,
    width: FIGURE,
    group: group ? String(group.id) : MIX,
    isNumeric: true,
    readOnlyReason: groupMessages.page.calculated,
    ...options,
    text: (_values, key, worked) => text(levels.get(key) ?? 0, worked),
  })
  const mixOfLevel = (level: number, { percentRsuAt, rule }: ComputedEquity) => {
    const percent = percentRsuAt(level)
    return percent === null ? null : splitPercent(rule, decimal(percent))
  }
  return [
    {
      id: percentRsu.key,
      column: percentRsu,
      group: MIX,
      keyOf: ({ key }: LevelRow) => key,
      width: 72,
    },
    computedColumn(
      null,
      'options',
      equityPageMessages.optionsPercent,
      (level, worked) => {
        const mix = mixOfLevel(level, worked)
        return mix ? withoutSign(formatShortPercent(mix.options)) : ''
      },
      { width: 78 },
    ),
    computedColumn(
      null,
      'mix',
      equityPageMessages.mixHead,
      (level, worked) => {
        const mix = mixOfLevel(level, worked)
        return mix ? equityPageMessages.mixOf(count(mix.rsus), count(mix.options)) : ''
      },
      { width: 124, isNumeric: false, look: 'mix', emptyText: equityPageMessages.mixNotSet },
    ),
    ...groups.flatMap((group): EquityColumn[] => {
      const isIndependent = group.dynamicParentGroupId === null
      const otherWidths =
        (isIndependent ? 0 : OVERRIDE) +
        (toggles.SHOW_DELTA_FROM_PREVIOUS_BAND ? DELTA : 0) +
        (toggles.SHOW_MIN_MAX ? 2 * FIGURE : 0) +
        (toggles.SHOW_ALTERNATE_UNIT ? FIGURE : 0)
      const minWidths = isEditing ? MIN_WIDTHS.edited : MIN_WIDTHS.read
      const width = Math.max(minWidths.value, minWidths.group - otherWidths)
      const typed = (column: typeof value | typeof override, minWidth: number) => ({
        id: `${group.id} ${column.key}`,
        column,
        group: String(group.id),
        keyOf: ({ level }: LevelRow) => bandKey(group.id, level),
        width: minWidth,
      })
      const figuresAt = (level: number, { figures }: ComputedEquity) => figures.figuresAt(group.id, level)
      const amount =
        (pick: (levelFigures: EquityFigures) => EquityFigures['min']) =>
        (level: number, worked: ComputedEquity) => {
          const levelFigures = figuresAt(level, worked)
          const figure = levelFigures && pick(levelFigures)
          return figure ? formatCash(figure) : ''
        }
      return [
        ...(isIndependent
          ? [typed(value, width)]
          : [
              {
                ...typed(override, OVERRIDE),
                // Without an override, the percentage of the group applies.
                emptyText: () => group.dynamicPercent,
              },
              computedColumn(
                group,
                'effective',
                value.head,
                amount((levelFigures) => levelFigures.value),
                { width },
              ),
            ]),
        ...(toggles.SHOW_DELTA_FROM_PREVIOUS_BAND
          ? [
              computedColumn(
                group,
                'delta',
                groupMessages.page.delta,
                (level, worked) => {
                  const delta = figuresAt(level, worked)?.delta
                  return delta ? formatDelta(delta) : ''
                },
                { width: DELTA, look: 'delta' },
              ),
            ]
          : []),
        ...(toggles.SHOW_MIN_MAX
          ? [
              computedColumn(
                group,
                'min',
                groupMessages.page.min,
                amount(({ min }) => min),
              ),
              computedColumn(
                group,
                'max',
                groupMessages.page.max,
                amount(({ max }) => max),
              ),
            ]
          : []),
        ...(toggles.SHOW_ALTERNATE_UNIT
          ? [
              computedColumn(group, 'shares', equityPageMessages.shares, (level, worked) => {
                const shares = figuresAt(level, worked)?.shares
                return shares === undefined || typeof shares === 'string' ? '' : formatShares(shares.total)
              }),
            ]
          : []),
      ]
    }),
  ]
}

/** Returns the reasons for missing share counts, without duplicates. */
export function missingShares(
  { groups, rows }: Pick<EquityColumnsInput, 'groups' | 'rows'>,
  { figures }: ComputedEquity,
): readonly string[] {
  const sentences = new Set<string>()
  for (const { level } of rows)
    for (const { id } of groups) {
      const shares = figures.figuresAt(id, level)?.shares
      if (typeof shares === 'string') sentences.add(missingPayMessages.noShares[shares](levelLabel(level)))
    }
  return [...sentences]
}
