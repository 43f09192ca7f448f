/** Width that no letter matched by `LATIN` exceeds in a cell, px. */
const WIDEST_LETTER = 14
const LATIN = /^[\u0020-\u024f\u2010-\u2027\u20a0-\u20bf\u2212]*$/
/** Padding on both sides of a cell's text, px. */
const INSETS = 24

/**
 * The text of a cell, truncated to its width. Only text that may be too long gets an element to truncate it: one for each of hundreds of
 * cells would take most of the time of a frame.
 * @param width px of the cell
 */
export function CellText({ text, width }: { text: string; width: number }) {
  const fits = text.length * WIDEST_LETTER <= width - INSETS && LATIN.test(text)
  return fits ? text : <span className="sheet-text">{text}</span>
}
