import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { decimal, type Fraction } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly, formatPercentInFull } from '@plumb/domain/money/money-format.ts'
import {
  type ColumnField,
  REVIEW_FIGURES,
  type ReviewFigure,
  type ReviewFigureName,
  type ReviewRow,
} from '@plumb/domain/structure-import/types.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { VirtualRows } from '../../../shared/ui/virtual-rows.tsx'
import { type CorrectCell, FileValue } from './file-cells.tsx'

const texts = setupImportMessages.review

/** The height of a row of the table, px. */
const ROW_HEIGHT = 49

/** Props of a link to comp ranges; routes of other features are not typed here. */
export interface RangeLink {
  readonly to: never
  readonly search: never
}

/** A table of rows. Where the file and Plumb agree, a cell shows one figure; where not, both figures and their difference. */
export function FigureTable({
  rows,
  findLink,
  onCorrect,
  onLeaveOut,
}: {
  rows: readonly ReviewRow[]
  /** Returns the props of the link to a row's range; undefined if it has none. */
  findLink?: (row: ReviewRow) => RangeLink | undefined
  onCorrect?: CorrectCell
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
      <VirtualRows count={rows.length} rowHeight={ROW_HEIGHT}>
        {(index, measured) => {
          const row = rows[index]
          return (
            row && (
              <Row key={row.key} aria-rowindex={index + 2} {...measured}>
                <Cell numeric>
                  <span className="text-ink-3">{row.line.toLocaleString('en-US')}</span>
                </Cell>
                <Cell>
                  <span className="block max-w-60 truncate leading-[18px]">
                    <FileValue row={row} ofFields={['title']} onCorrect={onCorrect}>
                      <RowTitle row={row} link={findLink?.(row)} />
                    </FileValue>
                  </span>
                  <span className="block max-w-60 truncate text-11 text-ink-3">
                    <FileValue row={row} ofFields={['family']} onCorrect={onCorrect}>
                      {row.family}
                    </FileValue>
                  </span>
                </Cell>
                <Cell>
                  <FileValue row={row} ofFields={['level']} onCorrect={onCorrect}>
                    <span className="block leading-4">{row.levelName}</span>
                    <span className="block text-11 text-ink-3">{levelLabel(row.level)}</span>
                  </FileValue>
                </Cell>
                <Cell>
                  <FileValue row={row} ofFields={['country']} onCorrect={onCorrect}>
                    <span className="block leading-4">{countryName(row.country)}</span>
                    <span className="block text-11 text-ink-3">{row.currency}</span>
                  </FileValue>
                </Cell>
                {figures.map((name) => (
                  <Cell key={name} numeric>
                    <FileValue row={row} ofFields={FIELDS_OF_FIGURE[name]} onCorrect={onCorrect}>
                      <Figure figure={row.figures[name]} format={formatOf(name, row)} />
                    </FileValue>
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
            )
          )
        }}
      </VirtualRows>
    </Table>
  )
}

/** The fields of the columns that a figure can come from. */
const FIELDS_OF_FIGURE: Readonly<Record<ReviewFigureName, readonly ColumnField[]>> = {
  min: ['min', 'range'],
  mid: ['mid', 'range'],
  max: ['max', 'range'],
  bonus: ['bonus'],
  equity: ['equity'],
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
  if (outcome === 'only-in-plumb')
    return (
      <span className="text-ink-3">
        {show(plumb)}
        <span className="sr-only">, {texts.notInFile}</span>
      </span>
    )
  return (
    <span className="block leading-4">
      {outcome === 'only-in-file' ? (
        <span className="text-warning">{texts.notComputed}</span>
      ) : (
        <b className="font-semibold">{show(plumb)}</b>
      )}
      <span className="block text-11 text-warning">
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
