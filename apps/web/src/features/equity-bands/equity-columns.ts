import { EQUITY_COLUMNS } from '@plumb/domain/equity-bands/columns.ts'
import type { EquityFigures, EquityByLevel } from '@plumb/domain/equity-bands/equity-figures.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { splitPercent, type ShareRule } from '@plumb/domain/equity-bands/shares.ts'
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

/** The id of the heading above the mix of RSUs and options. */
export const MIX = 'mix'

/** The values that determine the columns. */
interface EquityColumnsInput {
  readonly groups: readonly EquityBandGroup[]
  readonly rows: readonly LevelRow[]
  readonly toggles: Toggles
  readonly isEditing: boolean
}

/** The calculated figures, and what they depend on. */
interface ComputedEquity extends ComputedValues {
  readonly figures: EquityByLevel
  readonly percentRsuAt: (level: number) => string | null
  readonly rule: ShareRule
}

/** Returns the calculated figures of the sheet. A level is rendered again only if its figures, its RSU percentage or the share rule change. */
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

/** The minimum widths of a value and of a whole group, whose name must fit, in edit mode and in view mode, px. */
const MIN_WIDTHS = { edit: { value: 130, group: 280 }, view: { value: 80, group: 190 } }
/** The widths of the other columns, px. */
const OVERRIDE_WIDTH = 68
const DELTA_WIDTH = 76
const FIGURE_WIDTH = 84

const withoutSign = (percent: string) => percent.slice(0, -1)
const formatShare = (share: Fraction) => withoutSign(formatPercentInFull(share))

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
    text: (level: number, computed: ComputedEquity) => string,
    options: Partial<ComputedColumn<LevelRow, ComputedEquity>> = {},
  ): ComputedColumn<LevelRow, ComputedEquity> => ({
    id: group ? `${group.id} ${id}` : id,
    head,
    width: FIGURE_WIDTH,
    group: group ? String(group.id) : MIX,
    isNumeric: true,
    ...options,
    text: (_values, key, computed) => text(levels.get(key) ?? 0, computed),
  })
  const mixColumn = (
    id: string,
    head: string,
    format: (mix: ReturnType<typeof splitPercent>) => string,
    options: Partial<ComputedColumn<LevelRow, ComputedEquity>>,
  ) => {
    const text = (level: number, { percentRsuAt, rule }: ComputedEquity) => {
      const percent = percentRsuAt(level)
      return percent === null ? '' : format(splitPercent(rule, decimal(percent)))
    }
    return computedColumn(null, id, head, text, options)
  }
  return [
    { id: percentRsu.key, column: percentRsu, group: MIX, keyOf: ({ key }: LevelRow) => key, width: 72 },
    mixColumn(
      'options',
      equityPageMessages.optionsPercent,
      ({ options }) => withoutSign(formatShortPercent(options)),
      { width: 78 },
    ),
    mixColumn(
      'mix',
      equityPageMessages.mixHead,
      ({ rsus, options }) => equityPageMessages.mixOf(formatShare(rsus), formatShare(options)),
      { width: 124, isNumeric: false, look: 'mix', emptyText: equityPageMessages.mixNotSet },
    ),
    ...groups.flatMap((group): EquityColumn[] => {
      const isIndependent = group.dynamicParentGroupId === null
      const otherWidths =
        (isIndependent ? 0 : OVERRIDE_WIDTH) +
        (toggles.SHOW_DELTA_FROM_PREVIOUS_BAND ? DELTA_WIDTH : 0) +
        (toggles.SHOW_MIN_MAX ? 2 * FIGURE_WIDTH : 0) +
        (toggles.SHOW_ALTERNATE_UNIT ? FIGURE_WIDTH : 0)
      const minWidths = isEditing ? MIN_WIDTHS.edit : MIN_WIDTHS.view
      const width = Math.max(minWidths.value, minWidths.group - otherWidths)
      const enteredColumn = (column: typeof value | typeof override, minWidth: number) => ({
        id: `${group.id} ${column.key}`,
        column,
        group: String(group.id),
        keyOf: ({ level }: LevelRow) => bandKey(group.id, level),
        width: minWidth,
      })
      const figuresAt = (level: number, { figures }: ComputedEquity) => figures.figuresAt(group.id, level)
      const amountText =
        (pick: (levelFigures: EquityFigures) => EquityFigures['min']) =>
        (level: number, computed: ComputedEquity) => {
          const levelFigures = figuresAt(level, computed)
          const figure = levelFigures && pick(levelFigures)
          return figure ? formatCash(figure) : ''
        }
      return [
        ...(isIndependent
          ? [enteredColumn(value, width)]
          : [
              {
                ...enteredColumn(override, OVERRIDE_WIDTH),
                // Without an override, the percentage of the group applies.
                emptyText: () => group.dynamicPercent,
              },
              computedColumn(
                group,
                'effective',
                value.head,
                amountText((levelFigures) => levelFigures.value),
                { width },
              ),
            ]),
        ...(toggles.SHOW_DELTA_FROM_PREVIOUS_BAND
          ? [
              computedColumn(
                group,
                'delta',
                groupMessages.page.delta,
                (level, computed) => {
                  const delta = figuresAt(level, computed)?.delta
                  return delta ? formatDelta(delta) : ''
                },
                { width: DELTA_WIDTH, look: 'delta' },
              ),
            ]
          : []),
        ...(toggles.SHOW_MIN_MAX
          ? (['min', 'max'] as const).map((end) =>
              computedColumn(
                group,
                end,
                groupMessages.page[end],
                amountText((levelFigures) => levelFigures[end]),
              ),
            )
          : []),
        ...(toggles.SHOW_ALTERNATE_UNIT
          ? [
              computedColumn(group, 'shares', equityPageMessages.shares, (level, computed) => {
                const shares = figuresAt(level, computed)?.shares
                return shares === undefined || typeof shares === 'string' ? '' : formatShares(shares.total)
              }),
            ]
          : []),
      ]
    }),
  ]
}

/** Returns the reasons for missing share counts, without duplicates. */
export function explainMissingShares(
  { groups, rows }: Pick<EquityColumnsInput, 'groups' | 'rows'>,
  { figures }: ComputedEquity,
): readonly string[] {
  const reasons = new Set<string>()
  for (const { level, label } of rows)
    for (const { id } of groups) {
      const shares = figures.figuresAt(id, level)?.shares
      if (typeof shares === 'string') reasons.add(missingPayMessages.noShares[shares](label))
    }
  return [...reasons]
}
