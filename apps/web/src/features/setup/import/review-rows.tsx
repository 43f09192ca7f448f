import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { decimal, type Fraction } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly, formatPercentInFull } from '@plumb/domain/money/money-format.ts'
import { cellKey } from '@plumb/domain/structure-import/corrections.ts'
import {
  type ColumnField,
  type FileCell,
  type FileRow,
  type LeftOutRow,
  REVIEW_FIGURES,
  type ReviewFigure,
  type ReviewFigureName,
  type ReviewRow,
  type StructurePlan,
} from '@plumb/domain/structure-import/types.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { moveFocus } from '../../../shared/csv-import/move-focus.ts'
import { CorrectedCell } from '../../../shared/csv-import/corrected-cell.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { ScrollArea, type StepProps } from './step-frame.tsx'

const { review: texts, columns: columnTexts } = setupImportMessages

export type ShownRows = 'rows' | 'equal' | 'different' | 'leftOut' | 'notes'

interface ReviewRowsProps extends Pick<StepProps, 'plan' | 'choices' | 'onChoose'> {
  shown: ShownRows
  text: string
}

/** The rows of the file with their figures, those that are left out, or the messages about its lines. */
export function ReviewRows({ plan, choices, onChoose, shown, text }: ReviewRowsProps) {
  const { leftOut = [], corrections = {} } = choices
  const area = useRef<HTMLElement>(null)
  // A row that has moved to another list had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus()
  })
  const onCorrect: Correct = ({ sheet, line }, { column }, typed) =>
    onChoose({ corrections: { ...corrections, [cellKey(sheet, line, column)]: typed } })
  return (
    <ScrollArea label={texts.table} ref={area} onKeyDown={moveFocus}>
      {shown === 'notes' ? (
        <Messages plan={plan} />
      ) : shown === 'leftOut' ? (
        <LeftOutRows
          rows={plan.leftOut.filter(({ cells }) =>
            includesText(
              cells.map((cell) => cell.text),
              text,
            ),
          )}
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

/** Takes another text for a cell of a row. */
type Correct = (row: FileRow, cell: FileCell, text: string) => void

/** The text of a cell of the file, or what a row has from it: pressing it corrects the text. */
function CorrectedFileCell({
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
  const { correct, cell: nameOf } = csvMessages.review
  const label = correct(cell.header || columnTexts.fields[cell.field], row.line)
  return (
    <CorrectedCell
      label={label}
      name={nameOf(label, [cell.text])}
      text={cell.text}
      isTabStop={isTabStop}
      onCorrect={(text) => onCorrect(row, cell, text)}
    >
      {children}
    </CorrectedCell>
  )
}

/** Shows what a row has from a cell of the file, which can be corrected in place; without such a cell, only shows it. */
function FromFile({
  row,
  fields,
  onCorrect,
  children,
}: {
  row: FileRow
  fields: readonly ColumnField[]
  onCorrect: Correct | undefined
  children: ReactNode
}) {
  const cell = row.cells.find(({ field }) => fields.includes(field))
  if (!onCorrect || !cell) return children
  return (
    <CorrectedFileCell row={row} cell={cell} onCorrect={onCorrect}>
      {children}
    </CorrectedFileCell>
  )
}

const differs = ({ figures }: ReviewRow) =>
  REVIEW_FIGURES.some((name) => ['differs', 'missing'].includes(figures[name].outcome))
const isShown = (row: ReviewRow, shown: ShownRows) =>
  shown === 'rows' || (shown === 'different') === differs(row)
const includesText = (values: readonly string[], text: string) =>
  values.some((each) => each.toLowerCase().includes(text.trim().toLowerCase()))
export const matchesText = ({ title, family, levelName, country }: ReviewRow, text: string) =>
  includesText([title, family, levelName, countryName(country)], text)

/** Props of a link to comp ranges; routes of other features are not typed here. */
export interface RangeLink {
  readonly to: never
  readonly search: never
}

/** Rows with one figure where the file and Plumb agree, and both with their difference where not. */
export function FigureTable({
  rows,
  findLink,
  onCorrect,
  onLeaveOut,
}: {
  rows: readonly ReviewRow[]
  /** Returns the props of the link to a row's range; undefined if it has none. */
  findLink?: (row: ReviewRow) => RangeLink | undefined
  onCorrect?: Correct
  onLeaveOut?: (row: ReviewRow) => void
}) {
  const figures = REVIEW_FIGURES.filter((name) => rows.some((row) => row.figures[name].outcome !== 'none'))
  if (rows.length === 0) return <p className="py-6 text-center text-ink-3">{texts.noneFound}</p>
  return (
    <Table aria-rowcount={rows.length + 1}>
      <thead className="sticky top-0 z-1 bg-ground">
        <tr>
          <HeadCell numeric>{texts.line}</HeadCell>
          <HeadCell>{texts.job}</HeadCell>
          <HeadCell>{texts.level}</HeadCell>
          <HeadCell>{texts.country}</HeadCell>
          {figures.map((name) => (
            <HeadCell key={name} numeric>
              {texts.figures[name]}
            </HeadCell>
          ))}
          {onLeaveOut && (
            <HeadCell>
              <span className="sr-only">{texts.leaveOut}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell numeric>
              <span className="text-ink-3">{row.line.toLocaleString('en-US')}</span>
            </Cell>
            <Cell>
              <span className="block max-w-[240px] truncate leading-[18px]">
                <FromFile row={row} fields={['title']} onCorrect={onCorrect}>
                  <RowTitle row={row} link={findLink?.(row)} />
                </FromFile>
              </span>
              <span className="block max-w-[240px] truncate text-11 text-ink-3">
                <FromFile row={row} fields={['family']} onCorrect={onCorrect}>
                  {row.family}
                </FromFile>
              </span>
            </Cell>
            <Cell>
              <FromFile row={row} fields={['level']} onCorrect={onCorrect}>
                <span className="block leading-4">{row.levelName}</span>
                <span className="block text-11 text-ink-3">{levelLabel(row.level)}</span>
              </FromFile>
            </Cell>
            <Cell>
              <FromFile row={row} fields={['country']} onCorrect={onCorrect}>
                <span className="block leading-4">{countryName(row.country)}</span>
                <span className="block text-11 text-ink-3">{row.currency}</span>
              </FromFile>
            </Cell>
            {figures.map((name) => (
              <Cell key={name} numeric>
                <FromFile row={row} fields={CELLS_OF_FIGURE[name]} onCorrect={onCorrect}>
                  <Figure figure={row.figures[name]} format={formatOf(name, row)} />
                </FromFile>
              </Cell>
            ))}
            {onLeaveOut && (
              <Cell>
                <Button
                  size="small"
                  look="ghost"
                  aria-label={texts.leaveOutRow(row.line)}
                  onClick={() => onLeaveOut(row)}
                >
                  {texts.leaveOut}
                </Button>
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The fields of the cells that a figure can come from. */
const CELLS_OF_FIGURE: Readonly<Record<ReviewFigureName, readonly ColumnField[]>> = {
  min: ['min', 'range'],
  mid: ['mid', 'range'],
  max: ['max', 'range'],
  bonus: ['bonus'],
  equity: ['equity'],
}

/** The rows that are not imported, with their cells and the reason. */
function LeftOutRows({
  rows,
  onCorrect,
  onPutBack,
}: {
  rows: readonly LeftOutRow[]
  onCorrect: Correct
  onPutBack: (row: LeftOutRow) => void
}) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-3">{texts.noneLeftOut}</p>
  return (
    <Table>
      <thead className="sticky top-0 z-1 bg-ground">
        <tr>
          <HeadCell numeric>{texts.line}</HeadCell>
          <HeadCell>{texts.values}</HeadCell>
          <HeadCell>{texts.why}</HeadCell>
          <HeadCell>
            <span className="sr-only">{texts.putBack}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell numeric>
              <span className="text-ink-3" title={row.sheet}>
                {row.line.toLocaleString('en-US')}
              </span>
            </Cell>
            <Cell>
              <span className="flex flex-wrap items-baseline gap-x-3 whitespace-normal">
                {row.cells.map((cell) => (
                  <span key={cell.column} className="inline-flex items-baseline gap-2.5">
                    <span className="text-11 text-ink-3">{cell.header}</span>
                    <CorrectedFileCell row={row} cell={cell} isTabStop onCorrect={onCorrect}>
                      <span
                        className={clsx(
                          row.problems.some(({ column }) => column === cell.column) &&
                            'rounded-1 bg-invalid px-1.5 py-0.5 font-medium text-danger',
                        )}
                      >
                        {cell.text || csvMessages.review.empty}
                      </span>
                    </CorrectedFileCell>
                  </span>
                ))}
              </span>
            </Cell>
            <Cell>
              <span className="block whitespace-normal">
                {row.problems.map(({ column, message }) => (
                  <span key={`${column} ${message}`} className="block text-danger">
                    {message}
                  </span>
                ))}
                {row.problems.length === 0 && (
                  <span className="text-ink-2">
                    {row.isChosen ? texts.leftOutByYou : texts.leftOutByFile}
                  </span>
                )}
              </span>
            </Cell>
            <Cell>
              {row.isChosen && (
                <Button
                  size="small"
                  look="ghost"
                  aria-label={csvMessages.review.putBack(row.line)}
                  onClick={() => onPutBack(row)}
                >
                  {texts.putBack}
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function RowTitle({ row: { title, country }, link }: { row: ReviewRow; link: RangeLink | undefined }) {
  if (!link) return title
  return (
    <Link {...link} aria-label={setupImportMessages.done.toRange(title, countryName(country))}>
      {title}
    </Link>
  )
}

const formatOf = (name: ReviewFigureName, { period }: ReviewRow): ((value: Fraction) => string) =>
  name === 'bonus'
    ? (value) => formatPercentInFull(value).slice(0, -1)
    : name !== 'equity' && period === 'hour'
      ? formatHourly
      : formatCash

function Figure({
  figure: { outcome, file, plumb, difference },
  format,
}: {
  figure: ReviewFigure
  format: (value: Fraction) => string
}) {
  const show = (value: string | null) => (value === null ? '' : format(decimal(value)))
  if (outcome === 'none') return null
  if (outcome === 'equal') return show(plumb)
  if (outcome === 'added')
    return (
      <span className="text-ink-3">
        {show(plumb)}
        <span className="sr-only">, {texts.notInFile}</span>
      </span>
    )
  return (
    <span className="block leading-4">
      {outcome === 'missing' ? (
        <span className="text-warning">{texts.notComputed}</span>
      ) : (
        <b className="font-semibold">{show(plumb)}</b>
      )}
      <span className="text-11 text-warning">
        {[
          texts.inFile(show(file)),
          ...(difference === null ? [] : [showDifference(difference, format)]),
        ].join(', ')}
      </span>
    </span>
  )
}

/** Returns a difference with its sign; one below the shown unit is written in full: "+0.4". */
function showDifference(difference: string, format: (value: Fraction) => string): string {
  const value = decimal(difference)
  const text = format(value)
  const shown = /[1-9]/.test(text) ? text : formatPercentInFull(value).slice(0, -1)
  return value.numerator > 0n ? `+${shown}` : shown
}

/** Returns the problems that are not those of a row that is left out. */
export const problemsOfFile = ({ problems }: StructurePlan) =>
  problems.filter(({ isError, line }) => !isError || line === null)

/** The messages about the file, and its lines that are not rows. */
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
              <span className={isError ? 'text-danger' : 'text-warning'}>{message}</span>
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
