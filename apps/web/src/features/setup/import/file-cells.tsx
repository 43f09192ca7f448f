import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { ColumnField, FileCell, FileRow } from '@plumb/domain/structure-import/types.ts'
import type { ReactNode } from 'react'
import { CorrectableCell } from '../../../shared/csv-import/correctable-cell.tsx'

const { fields } = setupImportMessages.columns

/** Takes another text for a cell of a row. */
export type Correct = (row: FileRow, cell: FileCell, text: string) => void

/** The text of a cell of the file, or what a row has from it: pressing it corrects the text. */
export function CorrectedFileCell({
  row,
  cell,
  isTabStop = false,
  onCorrect,
  children,
}: {
  row: FileRow
  cell: FileCell
  isTabStop?: boolean
  onCorrect: Correct
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

/** Shows what a row has from a cell of the file, which can be corrected in place; without such a cell, only shows it. */
export function FromFile({
  row,
  ofFields,
  onCorrect,
  children,
}: {
  row: FileRow
  ofFields: readonly ColumnField[]
  onCorrect: Correct | undefined
  children: ReactNode
}) {
  const cell = row.cells.find(({ field }) => ofFields.includes(field))
  if (!onCorrect || !cell) return children
  return (
    <CorrectedFileCell row={row} cell={cell} onCorrect={onCorrect}>
      {children}
    </CorrectedFileCell>
  )
}
