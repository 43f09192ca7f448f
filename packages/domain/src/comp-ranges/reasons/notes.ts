import { rangeDerivationMessages } from '../../messages/range-derivations.ts'
import { isZero } from '../../money/fraction.ts'
import type { Cell } from '../cells/cell.ts'
import type { Wording } from './wording.ts'

const { notes: texts, bonusNotes } = rangeDerivationMessages

/** An assumption behind a figure that a reader could not see in the figure itself. */
export interface Note {
  readonly kind: keyof typeof texts
  readonly message: string
}

/** @returns whether the line of the bonus shows the note, so that it is not shown a second time */
export const isBonusNote = (kind: string): kind is keyof typeof bonusNotes => Object.hasOwn(bonusNotes, kind)

/** @returns a cell's notes: values that are not set and count as 0, and fallbacks that were used. */
export function notesOf(
  { payIndex, country }: Wording,
  { place, cash, bonus, equity }: Cell,
): readonly Note[] {
  const notes: Note[] = []
  const addNote = (kind: Note['kind'], message: string) => notes.push({ kind, message })
  const { defaultCountry } = payIndex.tables
  if (cash.kind === 'figure' && bonus.kind === 'figure') {
    const { percent, from } = bonus.figure
    if (from === null) addNote('no-bonus', texts['no-bonus']())
    else if (from.countryGroup.country !== place.country)
      addNote(
        'bonus-of-default-country',
        texts['bonus-of-default-country'](country(place.country), country(defaultCountry)),
      )
    if (percent === null) addNote('bonus-none-set', texts['bonus-none-set']())
  }
  if (equity.kind === 'figure') {
    const { from, shares } = equity.figure
    if (from.mapping === null)
      addNote('equity-without-mapping', texts['equity-without-mapping'](country(place.country)))
    const hasOptions = shares.kind === 'figure' && !isZero(shares.figure.options)
    if (hasOptions && !payIndex.settings.rows.has('STRIKE_PRICE'))
      addNote('strike-price-never-set', texts['strike-price-never-set']())
  }
  return notes
}
