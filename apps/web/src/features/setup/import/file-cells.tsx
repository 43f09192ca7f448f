import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { ColumnField, FileCell, FileRow } from '@plumb/domain/structure-import/types.ts'
import type { ReactNode } from 'react'
import { CorrectableCell } from '../../../shared/csv-import/correctable-cell.tsx'

const { fields } = setupImportMessages.columns

/** Replaces the text of a cell of the file. */
export type CorrectCell = (row: FileRow, cell: FileCell, text: string) => void

/** The text of a cell of the file, or what Plumb reads in it; a click on it edits the text. */
export function CorrectableFileCell({
  row,
  cell,
  isTabStop = false,
  onCorrect,
  children,
}: {
  row: FileRow
  cell: FileCell
  isTabStop?: boolean
  onCorrect: CorrectCell
  children: ReactNode
}) {
  const label = csvMessages.review.correct(cell.header || fields[cell.field], row.line)
  return (
    <CorrectableCell
      label={label}
      text={cell.text}
      isTabStop={isTabStop}
      onCorrect={(text) => onCorrect(row, cell, text)}
    >
      <span className="sr-only">{label}: </span>
      {children}
    </CorrectableCell>
  )
}

/** A value of a row. The cell of the file that it comes from, if there is one, can be corrected in place. */
export function FileValue({
  row,
  ofFields,
  onCorrect,
  children,
}: {
  row: FileRow
  ofFields: readonly ColumnField[]
  onCorrect: CorrectCell | undefined
  children: ReactNode
}) {
  const cell = row.cells.find(({ field }) => ofFields.includes(field))
  if (!onCorrect || !cell) return children
  return (
    <CorrectableFileCell row={row} cell={cell} onCorrect={onCorrect}>
      {children}
    </CorrectableFileCell>
  )
}
