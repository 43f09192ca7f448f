import { rangeDerivationMessages } from '../../messages/range-derivations.ts'
import { isZero } from '../../money/fraction.ts'
import type { Cell } from '../cells/cell.ts'
import type { Wording } from './wording.ts'

const texts = rangeDerivationMessages.notes

/** An assumption behind a figure, which a reader could not see from the figure itself. */
export interface Note {
  readonly kind: keyof typeof texts
  readonly message: string
}

/** @returns a cell's notes: values that are not set and count as 0, and fallbacks that were used. */
export function notesOf({ index, country }: Wording, { place, cash, bonus, equity }: Cell): readonly Note[] {
  const notes: Note[] = []
  const note = (kind: Note['kind'], message: string) => notes.push({ kind, message })
  const { defaultCountry } = index.tables
  if (cash.kind === 'figure' && bonus.kind === 'figure') {
    const { percent, from } = bonus.figure
    if (percent === null) note('bonus-none-set', texts['bonus-none-set']())
    if (from.countryGroup.country !== place.country)
      note(
        'bonus-of-default-country',
        texts['bonus-of-default-country'](country(place.country), country(defaultCountry)),
      )
  }
  if (equity.kind === 'figure') {
    const { from, shares } = equity.figure
    if (from.mapping === null)
      note('equity-without-mapping', texts['equity-without-mapping'](country(place.country)))
    const hasOptions = shares.kind === 'figure' && !isZero(shares.figure.options)
    if (hasOptions && !index.settings.rows.has('STRIKE_PRICE'))
      note('strike-price-never-set', texts['strike-price-never-set']())
  }
  return notes
}
