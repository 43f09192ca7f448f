import type { Column } from '../editing/column.ts'
import { decimalNumber } from '../editing/kinds.ts'
import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { toWire } from '../money/fraction.ts'
import { refuseBonusPercent } from './bonus-structure.ts'

/** The percent of a cell, as a sheet and a file have it: shown with all of its decimals, since pay is computed from them (rule BS1). */
export const PERCENT_COLUMN: Column<'percent', string> = {
  key: 'percent',
  header: bonusStructureMessages.columns.percent,
  head: bonusStructureMessages.percentHead,
  isRequired: false,
  kind: decimalNumber({
    signs: ['%'],
    hint: bonusStructureMessages.percentHint,
    show: toWire,
    check: (percent) => refuseBonusPercent({ globalLevelLevel: 0, percent })?.message ?? null,
  }),
  inFile: {
    missing: bonusStructureMessages.required(bonusStructureMessages.columns.percent),
    unreadable: bonusStructureMessages.notAPercent,
  },
}
