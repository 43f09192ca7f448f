import type { Choice, Column } from '../editing/column.ts'
import { decimalNumber, oneOf } from '../editing/kinds.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { equityPageMessages } from '../messages/equity-page.ts'
import { formatCash, formatHourly, formatPercentInFull } from '../money/money-format.ts'
import { isAtLeastZero } from '../money/typed-decimal.ts'
import { refusePercentRsu } from './equity-band-rules.ts'
import { SHARE_RULES } from './shares.ts'

const atLeastZero = (sentence: string) => (value: string) => (isAtLeastZero(value) ? null : sentence)

const percentOfParent = decimalNumber({
  signs: ['%'],
  check: atLeastZero(equityBandMessages.notAPercent),
  show: (value) => formatPercentInFull(value).slice(0, -1),
})

/** What is typed at a level: its value in a group, the percent in place of the group's own, its RSU percent (rules EB1, EB2). */
export const EQUITY_COLUMNS = {
  value: {
    key: 'value',
    header: equityBandMessages.columns.value,
    head: equityBandMessages.heads.value,
    isRequired: false,
    kind: decimalNumber({
      signs: ['USD', '$'],
      check: atLeastZero(equityBandMessages.notAValue),
      show: formatCash,
    }),
  },
  override: {
    key: 'dynamicPercentOverride',
    header: equityBandMessages.columns.override,
    head: equityBandMessages.heads.override,
    isRequired: false,
    kind: percentOfParent,
  },
  percentRsu: {
    key: 'percentRsu',
    header: equityBandMessages.columns.percentRsu,
    head: equityBandMessages.columns.percentRsu,
    isRequired: false,
    kind: decimalNumber({
      signs: ['%'],
      check: (value) => refusePercentRsu(value)?.message ?? null,
      show: (value) => formatPercentInFull(value).slice(0, -1),
    }),
  },
} as const satisfies Record<string, Column<string, string>>

/** The prices of a share that are settings of the workspace, USD. */
export const PRICES = ['PREFERRED_STOCK_PRICE', 'STRIKE_PRICE'] as const

/** @returns the columns of what is no cell of the sheet: a group's parent, percent and widths, the prices, the share rule. */
export function equitySettingsColumns(given: {
  readonly parents: readonly (Choice & { readonly value: number })[]
  readonly widths: readonly (Choice & { readonly value: number })[]
}): readonly Column[] {
  const { page, prices } = { page: equityPageMessages, prices: equityPageMessages.prices }
  return [
    {
      key: 'dynamicParentGroupId',
      header: equityBandMessages.columns.parent,
      head: equityBandMessages.columns.parent,
      isRequired: false,
      kind: oneOf(given.parents, () => equityBandMessages.parentUnknown),
    },
    {
      key: 'dynamicPercent',
      header: equityBandMessages.columns.percent,
      head: equityBandMessages.columns.percent,
      isRequired: false,
      kind: percentOfParent,
    },
    {
      key: 'rangeWidthGroupId',
      header: equityBandMessages.columns.widths,
      head: equityBandMessages.columns.widths,
      // Said by the rule of the group, in its own words.
      isRequired: false,
      kind: oneOf(given.widths, () => page.widthGone),
    },
    ...PRICES.map((key) => ({
      key,
      header: prices[key],
      head: prices[key],
      isRequired: true,
      kind: decimalNumber({
        signs: ['USD', '$'],
        check: atLeastZero(equityBandMessages.price),
        show: formatHourly,
      }),
    })),
    {
      key: 'SHARE_RULE',
      header: equityBandMessages.columns.rule,
      head: equityBandMessages.columns.rule,
      isRequired: true,
      kind: oneOf(
        SHARE_RULES.map((value) => ({ value, label: page.ruleNamed[value] })),
        () => page.ruleChoose,
      ),
    },
  ]
}
