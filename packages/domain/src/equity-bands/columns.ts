import { type Choice, type Column, columnsOf } from '../editing/column.ts'
import { decimalNumber, oneOf } from '../editing/kinds.ts'
import { GLOBAL_LEVELS } from '../job-levels/table.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { equityPageMessages } from '../messages/equity-page.ts'
import { formatCash, formatHourly, formatPercentInFull } from '../money/money-format.ts'
import { isAtLeastZero } from '../money/typed-decimal.ts'
import { refusePercentRsu } from './equity-band-rules.ts'
import { SHARE_RULES } from './shares.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from './table.ts'

const atLeastZero = (sentence: string) => (value: string) => (isAtLeastZero(value) ? null : sentence)

const percentOfParent = decimalNumber({
  signs: ['%'],
  check: atLeastZero(equityBandMessages.notAPercent),
  show: (value) => formatPercentInFull(value).slice(0, -1),
})

/** The columns of a level: its value in a group, the percent that replaces the group's own, and its RSU percent (rules EB1, EB2). */
export const EQUITY_COLUMNS = {
  ...columnsOf(EQUITY_BANDS.columns, {
    value: {
      kind: decimalNumber({
        signs: ['USD', '$'],
        check: atLeastZero(equityBandMessages.notAValue),
        show: formatCash,
      }),
    },
    dynamicPercentOverride: { kind: percentOfParent },
  }),
  ...columnsOf(GLOBAL_LEVELS.columns, {
    percentRsu: {
      kind: decimalNumber({
        signs: ['%'],
        check: (value) => refusePercentRsu(value)?.message ?? null,
        show: (value) => formatPercentInFull(value).slice(0, -1),
      }),
    },
  }),
}

/** The prices of a share that are settings of the workspace, USD. */
export const PRICES = ['PREFERRED_STOCK_PRICE', 'STRIKE_PRICE'] as const

/** @returns the columns of settings outside of the sheet: a group's parent, percent and widths, the prices, the share rule */
export function equitySettingsColumns(given: {
  readonly parents: readonly (Choice & { readonly value: number })[]
  readonly widths: readonly (Choice & { readonly value: number })[]
}): readonly Column[] {
  const { page, prices } = { page: equityPageMessages, prices: equityPageMessages.prices }
  const price = decimalNumber({
    signs: ['USD', '$'],
    check: atLeastZero(equityBandMessages.price),
    show: formatHourly,
  })
  const settings = {
    ...columnsOf(EQUITY_BAND_GROUPS.columns, {
      dynamicParentGroupId: { kind: oneOf(given.parents, () => equityBandMessages.parentUnknown) },
      dynamicPercent: { kind: percentOfParent },
      // An empty one is refused by the rule of the group, in its own words.
      rangeWidthGroupId: { kind: oneOf(given.widths, () => page.widthGone) },
    }),
    ...columnsOf(
      {
        PREFERRED_STOCK_PRICE: { label: { page: prices.PREFERRED_STOCK_PRICE } },
        STRIKE_PRICE: { label: { page: prices.STRIKE_PRICE } },
        SHARE_RULE: { label: equityBandMessages.labels.shareRule },
      },
      {
        PREFERRED_STOCK_PRICE: { kind: price },
        STRIKE_PRICE: { kind: price },
        SHARE_RULE: {
          kind: oneOf(
            SHARE_RULES.map((value) => ({ value, label: page.ruleNamed[value] })),
            () => page.ruleChoose,
          ),
        },
      },
    ),
  }
  return Object.values(settings)
}
