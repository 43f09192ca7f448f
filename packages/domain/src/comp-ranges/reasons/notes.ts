import { messages } from '../../messages/messages.ts'
import { isZero } from '../../money/fraction.ts'
import type { Cell } from '../cells/cell.ts'
import type { Wording } from './wording.ts'

const words = messages.rangeDerivations.notes

/** What is to be known of a figure that is there, since its reader might take it for something else. */
export interface Note {
  readonly what: keyof typeof words
  readonly sentence: string
}

/** @returns a cell's notes: what counts as 0 though nobody set it, and what stands for something that is not there. */
export function notesOf({ index, country }: Wording, { place, cash, bonus, equity }: Cell): readonly Note[] {
  const notes: Note[] = []
  const note = (what: Note['what'], sentence: string) => notes.push({ what, sentence })
  const { defaultCountry } = index.tables
  if (cash.kind === 'figure' && bonus.kind === 'figure') {
    const { percent, from } = bonus.figure
    if (percent === null) note('bonus-none-set', words['bonus-none-set']())
    if (from.countryGroup.country !== place.country)
      note(
        'bonus-of-default-country',
        words['bonus-of-default-country'](country(place.country), country(defaultCountry)),
      )
  }
  if (equity.kind === 'figure') {
    const { from, shares } = equity.figure
    if (from.mapping === null)
      note('equity-without-mapping', words['equity-without-mapping'](country(place.country)))
    const hasOptions = shares.kind === 'figure' && !isZero(shares.figure.options)
    if (hasOptions && !index.settings.rows.has('STRIKE_PRICE'))
      note('strike-price-never-set', words['strike-price-never-set']())
  }
  return notes
}
