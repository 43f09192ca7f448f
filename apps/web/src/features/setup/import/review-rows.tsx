import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { decimal, type Fraction } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly, formatPercentInFull } from '@plumb/domain/money/money-format.ts'
import {
  REVIEW_FIGURES,
  type ReviewFigure,
  type ReviewFigureName,
  type ReviewRow,
  type StructurePlan,
} from '@plumb/domain/structure-import/types.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { ScrollArea, type StepProps } from './step-frame.tsx'

const texts = setupImportMessages.review

export type ShownRows = 'rows' | 'equal' | 'different' | 'notes'

interface ReviewRowsProps extends Pick<StepProps, 'plan' | 'choices' | 'onChoose'> {
  shown: ShownRows
  text: string
}

/** The rows of the file with their figures, or the messages about its lines. */
export function ReviewRows({ plan, choices, onChoose, shown, text }: ReviewRowsProps) {
  const leftOut = choices.leftOut ?? []
  return (
    <ScrollArea label={texts.table}>
      {shown === 'notes' ? (
        <Messages plan={plan} />
      ) : (
        <FigureTable
          rows={plan.review.filter((row) => isShown(row, shown) && matchesText(row, text))}
          onLeaveOut={({ key }) => onChoose({ leftOut: [...leftOut, key] })}
        />
      )}
      {shown === 'notes' && leftOut.length > 0 && (
        <p className="py-3">
          <Button size="small" onClick={() => onChoose({ leftOut: [] })}>
            {texts.putBack(leftOut.length)}
          </Button>
        </p>
      )}
    </ScrollArea>
  )
}

const differs = ({ figures }: ReviewRow) =>
  REVIEW_FIGURES.some((name) => ['differs', 'missing'].includes(figures[name].outcome))
const isShown = (row: ReviewRow, shown: ShownRows) =>
  shown === 'rows' || (shown === 'different') === differs(row)
export const matchesText = ({ title, family, levelName, country }: ReviewRow, text: string) =>
  [title, family, levelName, countryName(country)].some((each) =>
    each.toLowerCase().includes(text.trim().toLowerCase()),
  )

/** Props of a link to comp ranges; routes of other features are not typed here. */
export interface RangeLink {
  readonly to: never
  readonly search: never
}

/** Rows with one figure where the file and Plumb agree, and both with their difference where not. */
export function FigureTable({
  rows,
  findLink,
  onLeaveOut,
}: {
  rows: readonly ReviewRow[]
  /** Returns the props of the link to a row's range; undefined if it has none. */
  findLink?: (row: ReviewRow) => RangeLink | undefined
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
                <RowTitle row={row} link={findLink?.(row)} />
              </span>
              <span className="block max-w-[240px] truncate text-11 text-ink-3">{row.family}</span>
            </Cell>
            <Cell>
              <span className="block leading-4">{row.levelName}</span>
              <span className="block text-11 text-ink-3">{levelLabel(row.level)}</span>
            </Cell>
            <Cell>
              <span className="block leading-4">{countryName(row.country)}</span>
              <span className="block text-11 text-ink-3">{row.currency}</span>
            </Cell>
            {figures.map((name) => (
              <Cell key={name} numeric>
                <Figure figure={row.figures[name]} format={formatOf(name, row)} />
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

/** The messages about the file, and its lines that are not rows. */
function Messages({
  plan: { problems, skippedLines },
}: Pick<ReviewRowsProps, 'plan'> & { plan: StructurePlan }) {
  return (
    <Table>
      <thead className="sticky top-0 z-1 bg-ground">
        <tr>
          <HeadCell numeric>{texts.line}</HeadCell>
          <HeadCell>{texts.message}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ sheet, line, column, message, isError }) => (
          <Row key={`${sheet} ${line} ${column} ${message}`}>
            <Cell numeric>
              <span className="text-ink-3">{line?.toLocaleString('en-US')}</span>
            </Cell>
            <Cell>
              <span className={isError ? 'text-danger' : 'text-warning'}>{message}</span>
            </Cell>
          </Row>
        ))}
        {skippedLines.map(({ sheet, line, text, reason }) => (
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
