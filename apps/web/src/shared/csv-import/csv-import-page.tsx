import type { NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import type { Notation } from '@plumb/domain/money/notation.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoadTemplateRows, Template } from './template.ts'
import { Steps } from '../ui/steps.tsx'
import { ImportHeader, type ImportedPage, useEditorLink } from './import-header.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { ImportMutation } from './send-import.ts'
import type { ColumnQuestion, FileChoices, FileSummary } from './shown-file.ts'
import type { CreateTexts } from './confirm-create-dialog.tsx'
import { NotationStep } from './notation-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { storedOfWorkspace } from '../storage/stored-of-workspace.ts'
import { type RememberedColumns, rememberColumns } from '@plumb/domain/csv/column-choices.ts'
import { openFileInWorker, UnreadableFile, type WorkerFile } from './worker-file.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { NetworkError } from '../api/api-error.ts'
import { useMessage } from '../api/use-message.ts'
import { type Membership, useMembership, useWorkspaceId } from '../session/session.ts'

export interface CsvImportProps<Facts, Result> {
  /** The page whose rows are imported; the import links back to it. */
  page: ImportedPage
  template: Template
  /** Absent if the table has no pre-filled template. */
  loadTemplateRows?: LoadTemplateRows
  /** The feature's `import-worker.ts`, imported with `?worker&url`. */
  workerUrl: string
  /** Fetches the data that the worker checks the file against, for each file again. */
  loadStoredData: (membership: Membership) => Promise<Facts>
  mutation: ImportMutation<Result>
  /** Returns the message after an import. */
  formatResult: (result: Result, file: Pick<FileSummary, 'fileName'>) => string
  /** Returns the message if the data to check the file against could not be loaded. */
  formatFactsError?: (message: string) => string
  /** Returns the message if the server refuses the file. @param message the server's message, or '' */
  formatError?: (message: string) => string
  /** Texts for what a file creates besides rows; absent for groups, which are created without confirmation. */
  createTexts?: CreateTexts
  /** For the confirmation of a file that only the server can check; if absent, such a file is not opened. */
  uncheckedText?: string
}

type Stage =
  | { readonly step: 'upload' }
  /** `part`: the fraction of the file that has been read, from 0 to 1. */
  | { readonly step: 'reading'; readonly fileName: string; readonly part: number }
  | {
      readonly step: 'notation'
      readonly question: NotationQuestion
      readonly choose: (notation: Notation) => void
    }
  | {
      readonly step: 'columns'
      readonly question: ColumnQuestion
      readonly reopen: (choices: FileChoices) => void
    }
  | { readonly step: 'review'; readonly file: WorkerFile; readonly reopen: (choices: FileChoices) => void }
  | { readonly step: 'complete'; readonly message: string }

const INITIAL_STAGE: Stage = { step: 'upload' }
const STEP_OF_STAGE = { upload: 0, reading: 0, notation: 0, columns: 0, review: 1, complete: 2 } as const

/** Imports a file in three steps: Upload, Review, Complete (rule CSV17). Nothing is sent before the user confirms. */
export function CsvImportPage<Facts, Result>(props: CsvImportProps<Facts, Result>) {
  const { page, template, mutation, formatResult } = props
  const [stage, setStage] = useState<Stage>(INITIAL_STAGE)
  const storedColumns = useStoredColumns(page)
  const [refusal, showRefusal] = useMessage<string>([])
  const { open, close } = useOpenFile(props, setStage, showRefusal)
  const back = () => {
    close()
    setStage(INITIAL_STAGE)
  }
  const steps = (
    <Steps
      label={csvMessages.progressOfSteps}
      steps={Object.values(csvMessages.steps)}
      current={STEP_OF_STAGE[stage.step]}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImportHeader page={page} steps={steps} />
      {(stage.step === 'upload' || stage.step === 'reading') && (
        <UploadStep
          page={page}
          template={template}
          loadTemplateRows={props.loadTemplateRows}
          refusal={refusal}
          reading={stage.step === 'reading' ? stage : null}
          onStop={back}
          onFile={(file) => void open(file)}
        />
      )}
      {stage.step === 'notation' && (
        <NotationStep question={stage.question} onChoose={stage.choose} onBack={back} />
      )}
      {stage.step === 'columns' && (
        <ColumnsStep
          key={JSON.stringify(stage.question.format)}
          question={stage.question}
          onSheet={(sheet) => stage.reopen({ sheet })}
          onChoose={(columns) => {
            storedColumns.set(rememberColumns(storedColumns.get() ?? {}, stage.question, columns))
            stage.reopen({ ...sheetOf(stage.question), columns })
          }}
          onBack={back}
        />
      )}
      {stage.step === 'review' && (
        <ReviewStep
          file={stage.file}
          onSheet={(sheet) => stage.reopen({ sheet })}
          onColumns={(question) => setStage({ ...stage, step: 'columns', question })}
          onCorrected={(file) => setStage({ ...stage, file })}
          mutation={mutation}
          onBack={back}
          formatError={props.formatError}
          createTexts={props.createTexts}
          uncheckedText={props.uncheckedText}
          onImported={(result) => {
            close()
            setStage({ step: 'complete', message: formatResult(result, stage.file.summary) })
          }}
        />
      )}
      {stage.step === 'complete' && <CompleteStep page={page} message={stage.message} />}
    </div>
  )
}

/** Returns the stored entry of this browser for the columns that were chosen for the files of a page. */
const useStoredColumns = ({ path }: ImportedPage) =>
  storedOfWorkspace<RememberedColumns>(`import-columns.${path}`, useWorkspaceId())

/** Returns the choice of the sheet that a question is about. */
const sheetOf = ({ format }: ColumnQuestion): FileChoices =>
  'sheet' in format ? { sheet: format.sheet } : {}

/** Returns `open`, which opens a file in a worker and then sets the stage that shows it, and `close`, which ends the worker. */
function useOpenFile<Facts, Result>(
  {
    page,
    loadStoredData,
    formatFactsError = csvMessages.factsFailed,
    formatError = csvMessages.importFailed,
    uncheckedText,
    workerUrl,
  }: CsvImportProps<Facts, Result>,
  setStage: (stage: Stage) => void,
  showRefusal: (message: string | null) => void,
) {
  const membership = useMembership()
  const storedColumns = useStoredColumns(page)
  const openFileController = useRef<AbortController | null>(null)
  const close = useCallback(() => openFileController.current?.abort(), [])
  useEffect(() => close, [close])

  async function open(file: File, choices: FileChoices = {}): Promise<void> {
    close()
    const controller = new AbortController()
    openFileController.current = controller
    const showReading = (part: number) => setStage({ step: 'reading', fileName: file.name, part })
    showRefusal(null)
    showReading(0)
    try {
      const mayOpenUnchecked = uncheckedText !== undefined
      const loadedFacts = await loadStoredData(membership).then(
        (facts) => ({ facts, mayOpenUnchecked }),
        (error: unknown) => {
          if (mayOpenUnchecked) return { facts: null, factsError: errorReason(error) }
          throw new UnreadableFile(formatFactsError(errorReason(error)))
        },
      )
      const opened = await openFileInWorker(workerUrl, file, loadedFacts, {
        onProgress: showReading,
        signal: controller.signal,
        choices: { ...choices, rememberedColumns: storedColumns.get() ?? {} },
      })
      // Each sheet may have its own number format and column names, so the choice of a sheet discards the other choices.
      const reopen = (next: FileChoices) => void open(file, next)
      if (!('summary' in opened)) close()
      if ('columns' in opened) setStage({ step: 'columns', question: opened.columns, reopen })
      else if ('question' in opened) {
        const choose = (notation: Notation) => void open(file, { ...choices, notation })
        setStage({ step: 'notation', question: opened.question, choose })
      } else setStage({ step: 'review', file: opened, reopen })
    } catch (error) {
      if (controller.signal.aborted) return
      close()
      setStage(INITIAL_STAGE)
      showRefusal(error instanceof UnreadableFile ? error.message : formatError(errorReason(error)))
    }
  }
  return { open, close }
}

/** Shows the result of the import, with a link to the page that now contains it. */
function CompleteStep({ page, message }: { page: ImportedPage; message: string }) {
  const backLink = useEditorLink(page)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid justify-items-center gap-3 px-6 pt-20 text-center">
      <Icon icon={CircleCheck} size={32} className="text-positive" />
      <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
        {message}
      </h2>
      <ButtonLink {...backLink} look="primary">
        {csvMessages.backTo(page.title)}
      </ButtonLink>
    </section>
  )
}

/** Returns the reason for a failure: the error's message, the server's HTTP status, or that there was no connection. */
function errorReason(error: unknown): string {
  if (error instanceof NetworkError) {
    const { cause = error.message } = error
    const status = typeof cause === 'string' ? /^HTTP (\d+)/.exec(cause)?.[1] : undefined
    return status === undefined ? csvMessages.noConnection : csvMessages.serverError(Number(status))
  }
  return error instanceof Error && error.message !== '' ? error.message : csvMessages.unknownReason
}
