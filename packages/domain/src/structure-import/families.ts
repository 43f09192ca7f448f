import { structureImportMessages } from '../messages/structure-import.ts'
import { fractionText } from '../money/fraction.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { familyOfTitle } from './level-names.ts'
import type { RowPay, StructureRow } from './rows.ts'

/** A row whose family is known. */
export type FamilyRow = Omit<StructureRow, 'familyName'> & { readonly family: string }

/** Returns the name of the family of a row whose family the file does not say; empty if all rows have one. */
type NameOf = (row: Pick<StructureRow, 'title' | 'functionName' | 'sheet'>) => string

/** @returns a text that is the same for equal pay only; an amount that only one of two rows has makes them different */
export const payKey = ({ period, isOte, ...amounts }: RowPay): string =>
  [
    period,
    isOte,
    ...[amounts.min, amounts.mid, amounts.max, amounts.variable].map(
      (amount) => amount && fractionText(amount),
    ),
  ].join(' ')

/**
 * Gives a family to each row without one: the function of the row, if each function has one range per level and country; otherwise the title
 * without the words for the level; otherwise one family for all rows, or one per sheet if the rows of a single family would contradict each
 * other.
 * @returns the rows, and a message about where the families come from
 */
export function nameFamilies(rows: readonly StructureRow[]): {
  readonly rows: readonly FamilyRow[]
  readonly message: string | null
  readonly nameOf: NameOf
} {
  const unnamed = rows.filter(({ familyName }) => familyName === null)
  const { nameOf, message } = chooseNameSource(unnamed)
  return {
    rows: rows.map((row) => {
      const { familyName, ...others } = row
      return { ...others, family: familyName ?? nameOf(row) }
    }),
    message: unnamed.length === 0 ? null : message,
    nameOf: unnamed.length === 0 ? () => '' : nameOf,
  }
}

function chooseNameSource(rows: readonly StructureRow[]): {
  readonly nameOf: NameOf
  readonly message: string
} {
  const { allJobs, familiesFromFunctions, familiesFromTitles, familiesFromSheets, oneFamily } =
    structureImportMessages
  const hasOneRangeEach = isUnambiguous(rows)
  if (hasOneRangeEach && rows.every(({ functionName }) => functionName !== null))
    return { nameOf: ({ functionName }) => functionName ?? allJobs, message: familiesFromFunctions }
  if (rows.some(({ title }) => title !== null)) {
    const nameOf: NameOf = ({ title, functionName }) =>
      title === null ? (functionName ?? allJobs) : familyOfTitle(title)
    return { nameOf, message: familiesFromTitles }
  }
  return hasOneRangeEach
    ? { nameOf: () => allJobs, message: oneFamily }
    : { nameOf: ({ sheet }) => sheet, message: familiesFromSheets }
}

/** @returns whether rows of a function at a level in a country all have the same pay */
function isUnambiguous(rows: readonly StructureRow[]): boolean {
  const rowsByJob = Map.groupBy(rows, ({ functionName, levelName, country }) =>
    [functionName, levelName, country].map((text) => nameKeyIgnoringSpaces(text ?? '')).join('|'),
  )
  return [...rowsByJob.values()].every((group) => new Set(group.map(({ pay }) => payKey(pay))).size === 1)
}
