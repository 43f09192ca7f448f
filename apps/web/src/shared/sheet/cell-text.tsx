/** px: no letter of the scripts below is wider in a cell. */
const WIDEST_LETTER = 14
const LATIN = /^[\u0020-\u024f\u2010-\u2027\u20a0-\u20bf\u2212]*$/
/** px at both sides of a cell's text. */
const INSETS = 24

/**
 * What stands in a cell, cut where it is longer than the cell is wide. Only what may be too long is given a box to be
 * cut by: a box for each of hundreds of cells would be most of what a frame costs.
 * @param width px of the cell
 */
export function CellText({ text, width }: { text: string; width: number }) {
  const fits = text.length * WIDEST_LETTER <= width - INSETS && LATIN.test(text)
  return fits ? text : <span className="sheet-text">{text}</span>
}
