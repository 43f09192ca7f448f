import { bonusFile } from '@plumb/domain/bonus-structures/csv-rows.ts'

const NOTHING = { groups: [], levels: [], levelsBelow: null, mapped: [], defaultCountry: '' }

/** @returns the table of files of bonuses, whose head is the same whatever stands. */
export const bonusTemplate = () => bonusFile(NOTHING, [])
