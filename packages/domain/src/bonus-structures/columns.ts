import { columnsOf } from '../editing/column.ts'
import { decimalKind } from '../editing/kinds.ts'
import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { toWire } from '../money/fraction.ts'
import { refuseBonusPercent } from './bonus-structure.ts'
import { BONUS_STRUCTURES } from './table.ts'

/** The column of the percentage, for the sheet and files. All decimals are shown, since pay is computed with all of them (rule BS1). */
export const { percent: PERCENT_COLUMN } = columnsOf(BONUS_STRUCTURES.columns, {
  percent: {
    kind: decimalKind({
      signs: ['%'],
      hint: bonusStructureMessages.percentHint,
      show: toWire,
      check: (percent) => refuseBonusPercent({ globalLevelLevel: 0, percent })?.message ?? null,
    }),
    inFile: {
      missing: bonusStructureMessages.required(bonusStructureMessages.percentLabel.file),
      unreadable: bonusStructureMessages.notAPercent,
    },
  },
})
