import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { cellKey } from '@plumb/domain/structure-import/corrections.ts'
import { REVIEW_FIGURES, type ReviewRow, type StructurePlan } from '@plumb/domain/structure-import/types.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { moveFocus } from '../../../shared/csv-import/move-focus.ts'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import type { CorrectCell } from './file-cells.tsx'
import { FigureTable } from './figure-table.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { ScrollArea, type StepProps } from './step-frame.tsx'

const texts = setupImportMessages.review

/** What the table shows; `rows`: all rows that will be saved. */
export type ShownRows = 'rows' | 'equal' | 'different' | 'leftOut' | 'notes'

interface ReviewRowsProps extends Pick<StepProps, 'plan' | 'choices' | 'onChoose'> {
  shown: ShownRows
  /** The text to search for; blank to show all. */
  text: string
}

/** The rows of the file with their figures, those that are left out, or the messages about its lines. */
export function ReviewRows({ plan, choices, onChoose, shown, text }: ReviewRowsProps) {
  const { leftOut = [], corrections = {} } = choices
  const area = useRef<HTMLElement>(null)
  // When the row that has the focus moves to another list, the focus is lost.
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus()
  })
  const onCorrect: CorrectCell = ({ sheet, line }, { column }, typed) =>
    onChoose({ corrections: { ...corrections, [cellKey(sheet, line, column)]: typed } })
  return (
    <ScrollArea label={texts.table} ref={area} onKeyDown={moveFocus}>
      {shown === 'notes' ? (
        <Messages plan={plan} />
      ) : shown === 'leftOut' ? (
        <LeftOutRows
          rows={plan.leftOut.filter(({ cells }) => cells.some((cell) => includesText(cell.text, text)))}
          onCorrect={onCorrect}
          onPutBack={({ key }) => onChoose({ leftOut: leftOut.filter((each) => each !== key) })}
        />
      ) : (
        <FigureTable
          rows={plan.review.filter((row) => isShown(row, shown) && matchesText(row, text))}
          onCorrect={onCorrect}
          onLeaveOut={({ key }) => onChoose({ leftOut: [...leftOut, key] })}
        />
      )}
    </ScrollArea>
  )
}

const differs = ({ figures }: ReviewRow) =>
  REVIEW_FIGURES.some((name) => ['differs', 'only-in-file'].includes(figures[name].outcome))
const isShown = (row: ReviewRow, shown: ShownRows) =>
  shown === 'rows' || (shown === 'different') === differs(row)
const includesText = (value: string, text: string) => value.toLowerCase().includes(text.trim().toLowerCase())
export const matchesText = ({ title, family, levelName, country }: ReviewRow, text: string) =>
  [title, family, levelName, countryName(country)].some((value) => includesText(value, text))

/** Returns the problems that leave no row out: errors of the whole file, and warnings, each once although several sheets may have it. */
export const problemsOfFile = ({ problems }: Pick<StructurePlan, 'problems'>) =>
  problems.filter(({ isError, line, message }, index) =>
    isError
      ? line === null
      : line !== null || problems.findIndex((each) => each.message === message) === index,
  )

/** The messages about the file, and its lines that were skipped, since they are not rows of pay. */
function Messages({ plan }: Pick<ReviewRowsProps, 'plan'>) {
  return (
    <Table>
      <thead className="sticky top-0 z-1 bg-ground">
        <tr>
          <HeadCell numeric>{texts.line}</HeadCell>
          <HeadCell>{texts.message}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {problemsOfFile(plan).map(({ sheet, line, column, message, isError }) => (
          <Row key={`${sheet} ${line} ${column} ${message}`}>
            <Cell numeric>
              <span className="text-ink-3">{line?.toLocaleString('en-US')}</span>
            </Cell>
            <Cell>
              <span className={clsx('whitespace-normal', isError ? 'text-danger' : 'text-warning')}>
                {message}
              </span>
            </Cell>
          </Row>
        ))}
        {plan.skippedLines.map(({ sheet, line, text, reason }) => (
          <Row key={`${sheet} ${line}`}>
            <Cell numeric>
              <span className="text-ink-3">{line.toLocaleString('en-US')}</span>
            </Cell>
            <Cell>
              <span className="text-ink-2">{texts.skipped[reason]}</span>{' '}
              <span className="text-ink-3">{text}</span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
