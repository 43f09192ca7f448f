import { EQUITY_COLUMNS } from '@plumb/domain/equity-bands/columns.ts'
import type { EquityFigures, EquityOfLevels } from '@plumb/domain/equity-bands/equity-figures.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { mixSides, type ShareRule } from '@plumb/domain/equity-bands/shares.ts'
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
import type { ShownColumn, WorkedOut, WorkedOutColumn } from '../../shared/editing/worked-out-columns.ts'
import type { LevelRow } from '../../shared/groups/matrix.ts'
import { bandKey } from './equity-rows.ts'
import type { Toggles } from './use-equity-toggles.ts'

const { value, dynamicPercentOverride: override, percentRsu } = EQUITY_COLUMNS

/** The heading over the mix of RSUs and options. */
export const MIX = 'mix'

/** The state that determines the columns. */
interface ShownEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly rows: readonly LevelRow[]
  readonly toggles: Toggles
  readonly isEditing: boolean
}

/** The calculated figures of the sheet. */
interface WorkedEquity extends WorkedOut {
  readonly figures: EquityOfLevels
  readonly percentRsuAt: (level: number) => string | null
  readonly rule: ShareRule
}

/** Returns the calculated figures. A level is rendered again only if its figures, its RSU percentage or the share rule change. */
export function workedEquity(
  figures: EquityOfLevels,
  { percentRsuAt, rule }: Pick<WorkedEquity, 'percentRsuAt' | 'rule'>,
  rows: readonly LevelRow[],
): WorkedEquity {
  const levels = new Map<RowKey, number>(rows.map(({ key, level }) => [key, level]))
  return {
    figures,
    percentRsuAt,
    rule,
    sourcesOf(key) {
      const level = levels.get(key)
      return level === undefined ? [] : [figures.ofLevel(level), percentRsuAt(level), rule]
    },
  }
}
type EquityColumn = ShownColumn<LevelRow, WorkedEquity>

/** Minimum width in px of a value and of a whole group, in edit mode and in view mode. The name of the group must fit. */
const LEAST = { edited: { value: 130, group: 280 }, read: { value: 80, group: 190 } }
const OVERRIDE = 68
const DELTA = 76
const FIGURE = 84

const withoutSign = (percent: string) => percent.slice(0, -1)
const count = (side: Fraction) => withoutSign(formatPercentInFull(side))

/** Returns the columns of the mix, and the entered and calculated columns of each group. */
export function equityColumns({ groups, rows, toggles, isEditing }: ShownEquity): readonly EquityColumn[] {
  const levels = new Map<RowKey, number>(rows.map(({ key, level }) => [key, level]))
  const follows = (
    group: EquityBandGroup | null,
    id: string,
    head: string,
    text: (level: number, worked: WorkedEquity) => string,
    options: Partial<WorkedOutColumn<WorkedEquity>> = {},
  ): WorkedOutColumn<WorkedEquity> => ({
    id: group ? `${group.id} ${id}` : id,
    head,
    width: FIGURE,
    group: group ? String(group.id) : MIX,
    isNumeric: true,
    closedBecause: groupMessages.page.calculated,
    ...options,
    text: (_values, key, worked) => text(levels.get(key) ?? 0, worked),
  })
  const mixAt = (level: number, { percentRsuAt, rule }: WorkedEquity) => {
    const percent = percentRsuAt(level)
    return percent === null ? null : mixSides(rule, decimal(percent))
  }
  return [
    {
      id: percentRsu.key,
      column: percentRsu,
      group: MIX,
      keyOf: ({ key }: LevelRow) => key,
      width: 72,
    },
    follows(
      null,
      'options',
      equityPageMessages.optionsPercent,
      (level, worked) => {
        const mix = mixAt(level, worked)
        return mix ? withoutSign(formatShortPercent(mix.options)) : ''
      },
      { width: 78 },
    ),
    follows(
      null,
      'mix',
      equityPageMessages.mixHead,
      (level, worked) => {
        const mix = mixAt(level, worked)
        return mix ? equityPageMessages.mixOf(count(mix.rsus), count(mix.options)) : ''
      },
      { width: 124, isNumeric: false, look: 'mix', emptyText: equityPageMessages.mixNotSet },
    ),
    ...groups.flatMap((group): EquityColumn[] => {
      const own = group.dynamicParentGroupId === null
      const otherWidths =
        (own ? 0 : OVERRIDE) +
        (toggles.SHOW_DELTA_FROM_PREVIOUS_BAND ? DELTA : 0) +
        (toggles.SHOW_MIN_MAX ? 2 * FIGURE : 0) +
        (toggles.SHOW_ALTERNATE_UNIT ? FIGURE : 0)
      const least = isEditing ? LEAST.edited : LEAST.read
      const width = Math.max(least.value, least.group - otherWidths)
      const typed = (column: typeof value | typeof override, minWidth: number) => ({
        id: `${group.id} ${column.key}`,
        column,
        group: String(group.id),
        keyOf: ({ level }: LevelRow) => bandKey(group.id, level),
        width: minWidth,
      })
      const at = (level: number, { figures }: WorkedEquity) => figures.at(group.id, level)
      const amount =
        (pick: (found: EquityFigures) => EquityFigures['min']) => (level: number, worked: WorkedEquity) => {
          const found = at(level, worked)
          const figure = found && pick(found)
          return figure ? formatCash(figure) : ''
        }
      return [
        ...(own
          ? [typed(value, width)]
          : [
              {
                ...typed(override, OVERRIDE),
                // Without an override, the percentage of the group applies.
                emptyText: () => group.dynamicPercent,
              },
              follows(
                group,
                'effective',
                value.head,
                amount((found) => found.value),
                { width },
              ),
            ]),
        ...(toggles.SHOW_DELTA_FROM_PREVIOUS_BAND
          ? [
              follows(
                group,
                'delta',
                groupMessages.page.delta,
                (level, worked) => {
                  const delta = at(level, worked)?.delta
                  return delta ? formatDelta(delta) : ''
                },
                { width: DELTA, look: 'delta' },
              ),
            ]
          : []),
        ...(toggles.SHOW_MIN_MAX
          ? [
              follows(
                group,
                'min',
                groupMessages.page.min,
                amount(({ min }) => min),
              ),
              follows(
                group,
                'max',
                groupMessages.page.max,
                amount(({ max }) => max),
              ),
            ]
          : []),
        ...(toggles.SHOW_ALTERNATE_UNIT
          ? [
              follows(group, 'shares', equityPageMessages.shares, (level, worked) => {
                const shares = at(level, worked)?.shares
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
  { groups, rows }: Pick<ShownEquity, 'groups' | 'rows'>,
  { figures }: WorkedEquity,
): readonly string[] {
  const sentences = new Set<string>()
  for (const { level } of rows)
    for (const { id } of groups) {
      const shares = figures.at(id, level)?.shares
      if (typeof shares === 'string') sentences.add(missingPayMessages.noShares[shares](levelLabel(level)))
    }
  return [...sentences]
}
