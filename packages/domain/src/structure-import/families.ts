import { structureImportMessages } from '../messages/structure-import.ts'
import { fractionText } from '../money/fraction.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { familyOfTitle } from './level-names.ts'
import type { RowPay, StructureRow } from './rows.ts'

/** A row whose family is known. */
export type FamilyRow = Omit<StructureRow, 'familyName'> & { readonly family: string }

/** @returns a text that is the same for equal pay only: an amount that a row lacks is equal to none that another row has */
export const payKey = ({ period, isOte, ...amounts }: RowPay): string =>
  [
    period,
    isOte,
    ...[amounts.min, amounts.mid, amounts.max, amounts.variable].map(
      (amount) => amount && fractionText(amount),
    ),
  ].join(' ')

/**
 * Gives rows without a family one: their function if it has one range per level and place, otherwise their title without the words for the
 * level.
 * @returns the rows, and a message about where the families come from
 */
export function nameFamilies(rows: readonly StructureRow[]): {
  readonly rows: readonly FamilyRow[]
  readonly message: string | null
} {
  const unnamed = rows.filter(({ familyName }) => familyName === null)
  const isByFunction = unnamed.every(({ functionName }) => functionName !== null) && isUnambiguous(unnamed)
  const { allJobs, familiesFromFunctions, familiesFromTitles, oneFamily } = structureImportMessages
  const familyOf = ({ familyName, functionName, title }: StructureRow) =>
    familyName ?? (isByFunction || title === null ? (functionName ?? allJobs) : familyOfTitle(title))
  const hasTitles = unnamed.some(({ title }) => title !== null)
  const message = isByFunction ? familiesFromFunctions : hasTitles ? familiesFromTitles : oneFamily
  return {
    rows: rows.map(({ familyName: _familyName, ...row }, index) => ({
      ...row,
      family: familyOf(rows[index] ?? { ...row, familyName: null }),
    })),
    message: unnamed.length === 0 ? null : message,
  }
}

/** @returns whether rows of a function at a level in a country all have the same pay */
function isUnambiguous(rows: readonly StructureRow[]): boolean {
  const places = Map.groupBy(rows, ({ functionName, levelName, country }) =>
    [functionName, levelName, country].map((text) => nameKeyIgnoringSpaces(text ?? '')).join('|'),
  )
  return [...places.values()].every((same) => new Set(same.map(({ pay }) => payKey(pay))).size === 1)
}
