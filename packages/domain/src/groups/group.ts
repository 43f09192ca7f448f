import { groupMessages } from '../messages/groups.ts'
import { isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'
import type { Table } from '../tables/table.ts'

/**
 * @param text the typed name of a group of comp bands, bonuses, equity or range widths
 * @param table the table of the group, which may refuse further names
 * @returns the name to store, or VALIDATION_FAILED
 */
export function validateGroupName(
  text: string,
  { refuseName }: Pick<Table, 'refuseName'> = {},
): string | Refusal {
  const { aName, nameEmpty } = groupMessages
  const name = validateLine(text, { subject: aName, blankMessage: nameEmpty, field: 'name' })
  const message = isRefusal(name) ? null : (refuseName?.(name) ?? null)
  return message === null ? name : refuse('VALIDATION_FAILED', message, 'name')
}

/**
 * @param message for the refusal
 * @returns a refusal to delete the default country's part of a group, which countries without a part use; null for any other country
 */
export function refuseCountryDeletion(
  country: string,
  defaultCountry: string,
  message: string,
): Refusal | null {
  return country === defaultCountry ? refuse('IN_USE', message, 'id') : null
}
