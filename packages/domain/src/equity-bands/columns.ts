import { type Choice, columnsOf } from '../editing/column.ts'
import { decimalKind, choiceKind } from '../editing/kinds.ts'
import { GLOBAL_LEVELS } from '../job-levels/table.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { equityPageMessages } from '../messages/equity-page.ts'
import type { Fraction } from '../money/fraction.ts'
import { formatCash, formatHourly, formatInFull } from '../money/money-format.ts'
import { isAtLeastZero } from '../money/typed-decimal.ts'
import { refusePercentRsu } from './equity-band-rules.ts'
import { SHARE_RULES } from './shares.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from './table.ts'

const refuseNegative = (message: string) => (value: string) => (isAtLeastZero(value) ? null : message)

const usdAmount = (message: string, show: (value: Fraction) => string) => ({
  kind: decimalKind({ signs: ['USD', '$'], check: refuseNegative(message), show, isAmount: true }),
})

const percentOfParent = decimalKind({
  signs: ['%'],
  check: refuseNegative(equityBandMessages.notAPercent),
  show: formatInFull,
})

/** The columns of a level: its value in a group, its override percentage, and its RSU percentage (rules EB1, EB2). */
export const EQUITY_COLUMNS = {
  ...columnsOf(EQUITY_BANDS.columns, {
    value: usdAmount(equityBandMessages.notAValue, formatCash),
    dynamicPercentOverride: { kind: percentOfParent },
  }),
  ...columnsOf(GLOBAL_LEVELS.columns, {
    percentRsu: {
      kind: decimalKind({
        signs: ['%'],
        check: (value) => refusePercentRsu(value)?.message ?? null,
        show: formatInFull,
      }),
    },
  }),
}

/** The settings with share prices, in USD. */
export const PRICE_SETTINGS = ['PREFERRED_STOCK_PRICE', 'STRIKE_PRICE'] as const

/** Returns the columns of a group: its parent, its percentage and its range widths. */
export const equityGroupColumns = (options: {
  readonly parents: readonly (Choice & { readonly value: number })[]
  readonly widths: readonly (Choice & { readonly value: number })[]
}) =>
  columnsOf(EQUITY_BAND_GROUPS.columns, {
    dynamicParentGroupId: { kind: choiceKind(options.parents, () => equityBandMessages.parentUnknown) },
    dynamicPercent: { kind: percentOfParent },
    // A rule of the group refuses an empty cell, with another message.
    rangeWidthGroupId: { kind: choiceKind(options.widths, () => equityPageMessages.widthGone) },
  })

/** The column of a group's percentage of its parent. Its cells depend on no list of choices. */
export const { dynamicPercent: PERCENT_OF_PARENT } = equityGroupColumns({ parents: [], widths: [] })

const priceColumn = usdAmount(equityBandMessages.price, formatHourly)

/** The columns of the settings: the prices and the share rule. */
export const EQUITY_SETTINGS = columnsOf(
  {
    PREFERRED_STOCK_PRICE: { label: { page: equityPageMessages.prices.PREFERRED_STOCK_PRICE } },
    STRIKE_PRICE: { label: { page: equityPageMessages.prices.STRIKE_PRICE } },
    SHARE_RULE: { label: equityBandMessages.labels.shareRule },
  },
  {
    PREFERRED_STOCK_PRICE: priceColumn,
    STRIKE_PRICE: priceColumn,
    SHARE_RULE: {
      kind: choiceKind(
        SHARE_RULES.map((value) => ({ value, label: equityPageMessages.ruleNamed[value] })),
        () => equityPageMessages.ruleChoose,
      ),
    },
  },
)
