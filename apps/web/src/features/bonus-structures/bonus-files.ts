import {
  type BonusFacts,
  bonusFile,
  bonusRows,
  bonusRowsToFill,
} from '@plumb/domain/bonus-structures/csv-rows.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'

/** Returns the columns of bonus files, the stored rows of all groups or of one, and the rows of a pre-filled template. */
export function bonusFiles(facts: BonusFacts, groupName: string | null = null) {
  const { groups, levels } = facts
  const exportedGroups = groupName === null ? groups : groups.filter(({ name }) => name === groupName)
  return {
    table: bonusFile(facts, COUNTRY_CODES),
    stored: bonusRows({ groups: exportedGroups, levels }),
    rows: bonusRowsToFill(facts),
  }
}
