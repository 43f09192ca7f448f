import type { Column } from '../editing/column.ts'
import { decimalNumber } from '../editing/kinds.ts'
import { messages } from '../messages/messages.ts'
import { toWire } from '../money/fraction.ts'
import { refuseBonusPercent } from './bonus-structure.ts'

const words = messages.bonusStructures

/** The percent of a cell, as a sheet and a file have it: shown with all of its decimals, since pay is computed from them (docs/rules/bonus-structures 1). */
export const PERCENT_COLUMN: Column<'percent', string> = {
  key: 'percent',
  header: words.columns.percent,
  head: words.percentHead,
  isRequired: false,
  kind: decimalNumber({
    signs: ['%'],
    hint: words.percentHint,
    show: toWire,
    check: (percent) => refuseBonusPercent({ globalLevelLevel: 0, percent })?.message ?? null,
  }),
  inFile: {
    missing: words.required(words.columns.percent),
    unreadable: words.notAPercent,
  },
}
