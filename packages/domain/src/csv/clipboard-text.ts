import { cellText, quoteIfNeeded } from './csv-text.ts'
import type { CsvCell } from './csv-text.ts'

/** Returns rows as plain text for a copy to a spreadsheet: tabs between cells, which are neutralized as in a file. */
export function toTsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows
    .map((row) => row.map((cell) => quoteIfNeeded(cellText(cell), /["\t\r\n]/)).join('\t'))
    .join('\r\n')
}

/**
 * Returns rows as HTML for a copy to a spreadsheet. Excel prefers HTML to plain text, and leaves cells marked as text unchanged: 02139
 * keeps its zero, and nothing runs as a formula.
 */
export function toSpreadsheetHtml(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`)
  return `<table>${lines.join('')}</table>`
}

function htmlCell(cell: CsvCell): string {
  if (typeof cell === 'number') return `<td>${cellText(cell)}</td>`
  const text = typeof cell === 'string' ? cell : cellText(cell)
  return `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n|\r|\n/g, '<br>')
}

/** Returns cells as text for `readCopiedCells`, unchanged: for a box in which a person continues to type. */
export function formatCopiedCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quoteIfNeeded(cell, /["\t\r\n]/)).join('\t')).join('\n')
}

/**
 * Returns the cells of a block copied from a spreadsheet, row by row: tabs separate cells, line ends separate rows, and a cell in quotes
 * may contain both. A quote that is never closed is text.
 */
export function readCopiedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quotedText, plainText = '', end] = cell.exec(text) ?? []
    rows.at(-1)?.push(quotedText?.replaceAll('""', '"') ?? plainText)
    if (end === '\t') {
      if (cell.lastIndex === text.length) rows.at(-1)?.push('')
    } else if (cell.lastIndex < text.length) rows.push([])
  }
  return rows
}
