import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { NOTATION_EXAMPLES } from '@plumb/domain/money/notation.ts'
import { BYTE_ORDER_MARK } from '@plumb/domain/csv/csv-text.ts'
import Columns from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { saveFile } from '../files/save-csv.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Counts } from '../ui/counts.tsx'
import { ConfirmDialog } from '../ui/floating.tsx'
import { FindField } from '../ui/find-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { ConfirmCreateDialog, type CreateTexts } from './confirm-create-dialog.tsx'
import { SheetPicker } from './sheet-picker.tsx'
import type { ColumnQuestion, Correction, FileSummary, RowKind } from './shown-file.ts'
import { ReviewTable } from './review-table.tsx'
import type { ImportMutation } from './send-import.ts'
import { useImport } from './use-import.ts'
import type { WorkerFile } from './worker-file.ts'

const texts = csvMessages.review

interface ReviewStepProps<Result> {
  file: WorkerFile
  /** Reads another sheet of the workbook. */
  onSheet: (sheet: number) => void
  /** Asks again which columns of the file are those of the table. */
  onColumns: (question: ColumnQuestion) => void
  /** Shows the file in place of this one. */
  onCorrected: (file: WorkerFile) => void
  mutation: ImportMutation<Result>
  /** Returns to the choice of a file. */
  onBack: () => void
  onImported: (result: Result) => void
  /** Returns the message to show. @param message the server's message */
  formatError?: ((message: string) => string) | undefined
  createTexts?: CreateTexts | undefined
  /** The text that confirms an import without a preview. */
  uncheckedText?: string | undefined
}

/** Shows what each row of a file would change, and imports the file once the user confirms. */
export function ReviewStep<Result>({
  file,
  onSheet,
  onColumns,
  onCorrected,
  mutation,
  onBack,
  onImported,
  formatError,
  createTexts,
  uncheckedText,
}: ReviewStepProps<Result>) {
  const { summary } = file
  const [shown, setShown] = useState<RowKind | 'rows'>('rows')
  const [text, setText] = useState('')
  const heading = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isConfirming, setConfirming] = useState(false)
  // Without a preview there are no outcomes to list.
  const hasRows = summary.unchecked === null || summary.counts.problem > 0
  const needsConfirmation =
    summary.unchecked !== null || (createTexts !== undefined && summary.namesToCreate.length > 0)
  const correct = (correction: Correction) => void file.correct(correction).then(onCorrected)
  const fileImport = useImport(file, mutation, { onImported, formatError })
  return (
    <section
      ref={heading}
      tabIndex={-1}
      aria-label={csvMessages.steps.review}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <FileLine
        summary={summary}
        onSheet={onSheet}
        onColumns={onColumns}
        onDownload={() => void downloadCorrected(file)}
      />
      {summary.unchecked !== null && (
        <div className="px-6 pb-3 max-desk:px-4">
          <Note kind="warning">{texts.unchecked(summary.unchecked.reason)}</Note>
        </div>
      )}
      {hasRows && (
        <div className="mx-6 flex min-h-16 flex-none items-stretch border-t border-b border-t-hair border-b-hair-2 max-desk:mx-4 max-desk:flex-wrap">
          <Counts
            label={texts.show}
            kinds={countKinds(summary, createTexts?.count)}
            shown={shown}
            onShow={setShown}
          />
          <div className="ml-auto self-center max-desk:w-full max-desk:py-2">
            <FindField label={texts.filter} text={text} onText={setText} />
          </div>
        </div>
      )}
      {summary.problem !== null && (
        <div className="px-6 pt-3 max-desk:px-4">
          <Note kind="danger">{summary.problem}</Note>
        </div>
      )}
      {hasRows ? (
        <ReviewTable
          file={file}
          kind={shown === 'rows' ? null : shown}
          text={text}
          onCorrect={summary.unchecked ? null : correct}
        />
      ) : (
        <div className="flex-1" />
      )}
      <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <span className="mr-auto">
          <Button icon={ChevronLeft} disabled={fileImport.isPending} onClick={onBack}>
            {csvMessages.back}
          </Button>
        </span>
        <ImportStatus
          summary={summary}
          failureMessage={fileImport.failureMessage}
          sentShare={fileImport.sentShare}
        />
        {summary.counts.problem > 0 && !summary.unchecked && (
          <Button disabled={fileImport.isPending} onClick={() => correct('leaveOutProblems')}>
            {texts.leaveOutProblems(summary.counts.problem)}
          </Button>
        )}
        {fileImport.sentShare === null ? (
          <Button disabled={fileImport.isPending} onClick={onBack}>
            {texts.chooseAnother}
          </Button>
        ) : (
          <Button onClick={fileImport.stop}>{texts.stop}</Button>
        )}
        <Button
          look="primary"
          busy={fileImport.isPending}
          busyLabel={texts.importing}
          disabled={hasProblems(summary) || countChanges(summary) === 0}
          onClick={() => (needsConfirmation ? setConfirming(true) : fileImport.mutate())}
        >
          {summary.unchecked
            ? texts.confirmRows(summary.unchecked.rows)
            : isFileBlocked(summary)
              ? texts.blocked
              : texts.confirm(countChanges(summary))}
        </Button>
      </footer>
      {summary.unchecked && uncheckedText !== undefined && (
        <ConfirmDialog
          open={isConfirming}
          onClose={() => setConfirming(false)}
          title={texts.importUnchecked(summary.unchecked.rows)}
          confirm={fileMessages.importCsv}
          onConfirm={() => fileImport.mutate()}
        >
          <p>{texts.uncheckedAbout}</p>
          <p className="mt-2">{uncheckedText}</p>
        </ConfirmDialog>
      )}
      {createTexts && !summary.unchecked && (
        <ConfirmCreateDialog
          texts={createTexts}
          names={summary.namesToCreate}
          open={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => fileImport.mutate()}
        />
      )}
    </section>
  )
}

/** Downloads the rows that are not left out, with their corrections. */
async function downloadCorrected(file: WorkerFile): Promise<void> {
  saveFile(texts.correctedFile(file.summary.fileName), BYTE_ORDER_MARK + (await file.toText()))
}

const hasProblems = ({ counts, problem }: FileSummary) => counts.problem > 0 || problem !== null
/** The number of changes; without a preview, the number of rows. */
const countChanges = ({ counts, unchecked }: FileSummary) => unchecked?.rows ?? counts.new + counts.changed

/** Returns whether only a problem with the file as a whole prevents the import. */
const isFileBlocked = ({ counts, problem }: FileSummary) => problem !== null && counts.problem === 0

/** @param formatNamesToCreate returns the number of names that the import creates, as text: "2 new families" */
function countKinds(summary: FileSummary, formatNamesToCreate = texts.newGroups) {
  const { counts, namesToCreate, warningCount } = summary
  const problems = isFileBlocked(summary) ? 1 : counts.problem
  const rows = counts.new + counts.changed + counts.unchanged + counts.problem + counts.leftOut
  return [
    { kind: 'rows', count: rows, name: texts.rows(rows) },
    {
      kind: 'new',
      count: counts.new,
      name: namesToCreate.length > 0 ? texts.newAnd(formatNamesToCreate(namesToCreate.length)) : texts.new,
    },
    { kind: 'changed', count: counts.changed, name: texts.changed },
    { kind: 'unchanged', count: counts.unchanged, name: texts.unchanged },
    ...(warningCount > 0
      ? [
          {
            kind: 'warning',
            count: warningCount,
            name: texts.warnings(warningCount),
            tone: 'warning',
          } as const,
        ]
      : []),
    { kind: 'problem', count: problems, name: texts.problems(problems), tone: 'danger' },
    { kind: 'leftOut', count: counts.leftOut, name: texts.leftOut },
  ] as const
}

/** Returns the columns of the table that have another name in the file. */
const otherNames = (match: ColumnQuestion | null) =>
  Object.entries(match?.choices ?? {}).flatMap(([header, index]) => {
    const name = match?.fileColumns[index ?? -1]?.header.trim() ?? ''
    return name === '' || name.toLowerCase() === header.toLowerCase() ? [] : [{ header, name }]
  })

/** The name and format of the file, and what is skipped. */
function FileLine({
  summary,
  onSheet,
  onColumns,
  onDownload,
}: { summary: FileSummary; onDownload: () => void } & Pick<ReviewStepProps<never>, 'onSheet' | 'onColumns'>) {
  const { lastLine, format, notation, blankLineCount, skippedLineCount, columnMatch, unknownHeaders } =
    summary
  const parts = [
    'sheets' in format
      ? texts.sheet(lastLine, format.sheets[format.sheet]?.name ?? '')
      : texts.file(lastLine, texts.delimiters[format.delimiter], format.encoding),
    ...(notation === null ? [] : [texts.notation(NOTATION_EXAMPLES[notation])]),
    ...(skippedLineCount > 0 ? [texts.headerLine(summary.headerLine, skippedLineCount)] : []),
    ...(blankLineCount > 0 ? [texts.emptyRowsSkipped(blankLineCount)] : []),
    ...otherNames(columnMatch).map(({ header, name }) => texts.readAs(name, header)),
    ...(unknownHeaders.length > 0 ? [texts.unknownHeaders(unknownHeaders)] : []),
    ...summary.unnamedColumns.map(({ column, values, hasMore }) =>
      texts.unnamedColumn(column, values, hasMore),
    ),
  ]
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-2 px-6 pb-4 text-ink-3 max-desk:px-4">
      <Icon icon={FileText} className="text-ink-2" />
      <span className="font-medium text-ink-1">{summary.fileName}</span>
      <span>{parts.join(' · ')}</span>
      <SheetPicker format={format} onSheet={onSheet} />
      {columnMatch !== null && (
        <Button size="small" look="ghost" icon={Columns} onClick={() => onColumns(columnMatch)}>
          {texts.changeColumns}
        </Button>
      )}
      {(summary.isCorrected || summary.counts.leftOut > 0) && (
        <Button size="small" look="ghost" icon={Download} onClick={onDownload}>
          {texts.download}
        </Button>
      )}
    </p>
  )
}

/** The progress of the upload; otherwise the reason why the file cannot be imported, or why the import failed. */
function ImportStatus({
  summary,
  failureMessage,
  sentShare,
}: {
  summary: FileSummary
  /** The reason why the import did not finish; null if it has not been tried, or was refused: a toast then shows the reason. */
  failureMessage: string | null
  sentShare: number | null
}) {
  const { problem } = summary.counts
  if (sentShare !== null) return <output className="text-ink-2">{texts.sending(sentShare)}</output>
  const reason =
    failureMessage ??
    (problem > 0
      ? texts.fixLines(problem)
      : summary.problem !== null
        ? texts.fixFile
        : countChanges(summary) === 0
          ? texts.nothingChanges
          : null)
  return (
    <output className="flex items-center gap-2 text-ink-2">
      {reason !== null && (
        <>
          {(failureMessage !== null || hasProblems(summary)) && (
            <Icon icon={CircleAlert} className="text-danger" />
          )}
          {reason}
        </>
      )}
    </output>
  )
}
