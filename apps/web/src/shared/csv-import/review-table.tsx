import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef } from 'react'
import { Cell, HeadCell, Row } from '../ui/table.tsx'
import { IconButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useIsNarrow } from '../ui/use-window-width.ts'
import { Spacer, VirtualRows } from '../ui/virtual-rows.tsx'
import { moveFocus } from './move-focus.ts'
import { CorrectableCell } from './correctable-cell.tsx'
import type { Correction, RowsRequest, ShownCell } from './shown-file.ts'
import type { WorkerFile } from './worker-file.ts'

const texts = csvMessages.review
/** Heights of a row and of the head in px, and number of rows per request to the worker. */
const ROW_HEIGHT = 28
const HEAD_HEIGHT = 32
const ROWS_PER_REQUEST = 200

/** `kind` and `text`: which rows are shown, those of one kind that contain a text. */
interface ReviewTableProps extends Pick<RowsRequest, 'kind' | 'text'> {
  file: WorkerFile
  /** Null if the rows cannot be corrected. */
  onCorrect: ((correction: Correction) => void) | null
}

/** The query of one block of the review's rows, which are in the worker. */
const rowsQuery = (file: WorkerFile, { kind, text }: Pick<RowsRequest, 'kind' | 'text'>, block: number) =>
  queryOptions({
    queryKey: ['csv-import', file.id, kind, text, block],
    queryFn: () =>
      file.rows({ kind, text, from: block * ROWS_PER_REQUEST, to: (block + 1) * ROWS_PER_REQUEST }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The previous rows stay until a search or a correction is done.
    placeholderData: keepPreviousData,
  })

/** With more columns, the messages come before them, as in a narrow window; otherwise they would be out of view. */
const MAX_COLUMNS_BEFORE_MESSAGE = 6

/** The rows of a file with the effect of each. They are loaded from the worker in blocks, as they become visible. */
export function ReviewTable({ file, kind, text, onCorrect }: ReviewTableProps) {
  const { columns } = file.summary
  const isNarrow = useIsNarrow()
  const startsWithMessage = isNarrow || columns.length > MAX_COLUMNS_BEFORE_MESSAGE
  const messageHeading = (
    <HeadCell>
      <span className="sr-only">{texts.remark}</span>
    </HeadCell>
  )
  const scroller = useRef<HTMLDivElement>(null)
  const firstBlock = useQuery(rowsQuery(file, { kind, text }, 0))
  const total = firstBlock.data?.total ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between its buttons
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      aria-label={texts.table}
      // Cells that receive the focus stay below the head. Inline, because a Tailwind class would add to the style sheet of every page.
      style={{ scrollPaddingTop: HEAD_HEIGHT }}
      className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4"
      onKeyDown={moveFocus}
    >
      <table aria-rowcount={total + 1} className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-1 bg-ground">
          <tr>
            <HeadCell numeric>{texts.line}</HeadCell>
            <HeadCell>{texts.what}</HeadCell>
            {startsWithMessage && messageHeading}
            {columns.map(({ header, isNumeric }) => (
              <HeadCell key={header} numeric={isNumeric}>
                {header}
              </HeadCell>
            ))}
            {!startsWithMessage && messageHeading}
          </tr>
        </thead>
        <VirtualRows count={total} rowHeight={ROW_HEIGHT}>
          {(index) => (
            <ReviewRow
              key={index}
              index={index}
              file={file}
              kind={kind}
              text={text}
              onCorrect={onCorrect}
              scroller={scroller}
              startsWithMessage={startsWithMessage}
            />
          )}
        </VirtualRows>
      </table>
      {firstBlock.data?.total === 0 && <p className="py-6 text-center text-ink-3">{texts.noneFound}</p>}
    </section>
  )
}

const TONES = {
  problem: 'danger',
  changed: 'warning',
  new: 'positive',
  unchanged: 'neutral',
  leftOut: 'neutral',
} as const

function ReviewRow({
  index,
  file,
  kind,
  text,
  onCorrect,
  scroller,
  startsWithMessage,
}: ReviewTableProps & {
  index: number
  scroller: RefObject<HTMLElement | null>
  startsWithMessage: boolean
}) {
  const { data } = useQuery(rowsQuery(file, { kind, text }, Math.floor(index / ROWS_PER_REQUEST)))
  const row = data?.rows[index % ROWS_PER_REQUEST]
  const { columns } = file.summary
  // If a corrected row has moved, its focused cell is gone.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus()
  })
  if (!row) return <Spacer height={ROW_HEIGHT} />
  const isLeftOut = row.outcome === 'leftOut'
  const messageCell = (
    <Cell>
      <span
        className={row.outcome === 'problem' ? 'text-danger' : row.hasWarning ? 'text-warning' : 'text-ink-3'}
      >
        {row.message}
      </span>
    </Cell>
  )
  return (
    <Row aria-rowindex={index + 2}>
      <Cell numeric>
        <span className="text-ink-3">{row.line.toLocaleString('en-US')}</span>
      </Cell>
      <Cell>
        <span className="flex items-center justify-between gap-1">
          <Chip tone={TONES[row.outcome]} {...(row.outcome === 'problem' && { icon: CircleAlert })}>
            {texts.outcomes[row.outcome]}
          </Chip>
          {onCorrect && !row.isFurtherProblem && (
            <IconButton
              icon={isLeftOut ? Undo : X}
              label={isLeftOut ? texts.putBack(row.line) : texts.leaveOut(row.line)}
              onClick={() => onCorrect({ line: row.line, isLeftOut: !isLeftOut })}
            />
          )}
        </span>
      </Cell>
      {startsWithMessage && messageCell}
      {columns.map(({ header, isNumeric }, position) => {
        const cell = row.cells[position]
        const label = texts.correct(header, row.line)
        const cellText = cell && <CellText cell={cell} isQuiet={QUIET.has(row.outcome)} />
        return (
          <Cell key={header} numeric={isNumeric}>
            {onCorrect && cell && cell.correctableText !== null ? (
              <CorrectableCell
                // After a correction another row may be at this position.
                key={row.line}
                label={label}
                name={texts.cell(label, cell.before === undefined ? [cell.text] : [cell.before, cell.text])}
                text={cell.correctableText}
                isTabStop={row.outcome === 'problem'}
                onCorrect={(corrected) => onCorrect({ line: row.line, header, text: corrected })}
              >
                {cellText}
              </CorrectableCell>
            ) : (
              cellText
            )}
          </Cell>
        )
      })}
      {!startsWithMessage && messageCell}
    </Row>
  )
}

const QUIET = new Set(['unchanged', 'leftOut'])

function CellText({ cell: { text, before, isWrong }, isQuiet }: { cell: ShownCell; isQuiet: boolean }) {
  if (isWrong)
    return (
      <span className="rounded-1 bg-invalid px-1.5 py-0.5 font-medium text-danger">
        {text || texts.empty}
      </span>
    )
  if (before === undefined) return <span className={clsx(isQuiet && 'text-ink-3')}>{text}</span>
  return (
    <span className="inline-flex items-center gap-[7px]">
      <s className="text-ink-3 no-underline">{before || texts.empty}</s>{' '}
      <Icon icon={ArrowRight} size={12} className="text-ink-3" />
      <b className="-mr-1 rounded-1 bg-changed px-1 font-semibold">{text || texts.empty}</b>
    </span>
  )
}
