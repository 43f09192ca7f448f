import type { PayModel } from '../pay-model.ts'
import { bonusColumn, from } from '../tables.ts'

export const COMPANY_BONUS = 'Company bonus'
export const SALES_BONUS = 'Sales bonus'
export const EXECUTIVE_BONUS = 'Executive bonus'

/** Percents of base. A country without a column goes by that of the US; a level without a percent gets none. */
export const BONUS_STRUCTURE_GROUPS: PayModel['bonusStructureGroups'] = [
  {
    name: COMPANY_BONUS,
    columns: [
      bonusColumn('US', from(2, [2, 2, 3, 4, 5, 7.5, 7.5, 10, 12, 15, 18, 22, 25, 30, 35])),
      bonusColumn('GB', from(4, [2, 3, 4, 6, 6, 8, 10, 12.5, 15, 20, 25, 30, 35])),
      bonusColumn('DE', from(4, [2, 3, 4, 6, 6, 8, 10, 12.5, 15, 20, 25, 30, 35])),
      bonusColumn('IN', from(6, [8, 10, 10, 12, 15, 18, 20, 22, 25, 30, 35])),
    ],
  },
  {
    // Beside their variable: small.
    name: SALES_BONUS,
    columns: [bonusColumn('US', from(6, [3, 5, 5, 5, 5, 6, 8, 10, 15, 20, 20]))],
  },
  {
    name: EXECUTIVE_BONUS,
    columns: [
      bonusColumn('US', from(14, [40, 45, 50, 60, 75, 100])),
      bonusColumn('GB', from(14, [35, 40, 45, 55, 70, 100])),
    ],
  },
]
