import type { SaveStructureMutation } from '@plumb/api-contract/generated/graphql.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages as texts } from '@plumb/domain/messages/setup-import.ts'
import { createCorrectedFile } from '@plumb/domain/structure-import/corrected-file.ts'
import { planStructure } from '@plumb/domain/structure-import/plan-structure.ts'
import type { StructureChoices } from '@plumb/domain/structure-import/types.ts'
import type { Workbook } from '@plumb/domain/csv/workbook.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { UnreadableFile } from '../../../shared/csv-import/worker-file.ts'
import { csvFileText, saveFile } from '../../../shared/files/save-csv.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Steps } from '../../../shared/ui/steps.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { LevelsStep } from './levels-step.tsx'
import { readStructureFile } from './read-structure-file.ts'
import { readRememberedChoices, rememberChoices } from '../browser-storage.ts'
import { ReviewStep } from './review-step.tsx'
import { fetchStructureFacts, type LoadedFacts } from './structure-facts.ts'

const STEPS = ['columns', 'levels', 'review', 'done'] as const
type Step = (typeof STEPS)[number]

interface StructureImportProps {
  file: File
  /** Returns to the Set up page. */
  onClose: () => void
}

/** Creates a pay structure from one file, in steps: columns, levels, review of what will be created, and links to the ranges (rule SU9). */
export function StructureImport({ file, onClose }: StructureImportProps) {
  const membership = useMembership()
  const opened = useQuery({
    queryKey: ['structure-import', membership.workspace.id, file.name, file.lastModified, file.size],
    queryFn: async () => {
      const [workbook, facts] = await Promise.all([readStructureFile(file), fetchStructureFacts(membership)])
      return { workbook, facts }
    },
    // Until the import is saved, the file and the facts stay as they were when the file was opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (opened.data) return <OpenedStructure {...opened.data} fileName={file.name} onClose={onClose} />
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="px-6 py-4 max-desk:px-4">
        {opened.error ? (
          <>
            <Note kind="danger" live="assertive">
              {opened.error instanceof UnreadableFile
                ? texts.failed(opened.error.message)
                : texts.factsFailed}
            </Note>
            <p className="mt-3">
              <Button onClick={onClose}>{texts.chooseAnother}</Button>
            </p>
          </>
        ) : (
          <>
            <output className="sr-only">{texts.reading(file.name)}</output>
            <Skeleton height={420} />
          </>
        )}
      </div>
    </>
  )
}

interface OpenedStructureProps {
  workbook: Workbook
  facts: LoadedFacts
  fileName: string
  onClose: () => void
}

function OpenedStructure({ workbook, facts, fileName, onClose }: OpenedStructureProps) {
  const workspaceId = useMembership().workspace.id
  const [step, setStep] = useState<Step>('columns')
  const [choices, setChoices] = useState<StructureChoices>(() => readRememberedChoices(workspaceId, facts))
  const [saved, setSaved] = useState<SaveStructureMutation | null>(null)
  const plan = useMemo(() => planStructure(workbook, facts, choices), [workbook, facts, choices])
  const download = (part: 'imported' | 'leftOut') => {
    const name =
      part === 'imported' ? csvMessages.review.correctedFile(fileName) : texts.done.leftOutFile(fileName)
    saveFile(name, csvFileText(createCorrectedFile(workbook, facts, choices, part)))
  }
  const choose = (chosen: StructureChoices) => {
    const next = { ...choices, ...chosen }
    setChoices(next)
    rememberChoices(workspaceId, next)
  }
  const steps = (
    <Steps label={texts.progressOfSteps} steps={Object.values(texts.steps)} current={STEPS.indexOf(step)} />
  )
  const common = { plan, choices, onChoose: choose }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={
          <span className="block truncate" title={fileName}>
            {fileName}
          </span>
        }
        actions={steps}
      />
      {step === 'columns' && (
        <ColumnsStep {...common} facts={facts} onBack={onClose} onNext={() => setStep('levels')} />
      )}
      {step === 'levels' && (
        <LevelsStep
          {...common}
          facts={facts}
          onBack={() => setStep('columns')}
          onNext={() => setStep('review')}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          {...common}
          facts={facts}
          fileName={fileName}
          onDownload={() => download('imported')}
          onBack={() => setStep('levels')}
          onSaved={(result) => {
            setSaved(result)
            setStep('done')
          }}
        />
      )}
      {step === 'done' && saved && (
        <DoneStep plan={plan} saved={saved} onDownload={() => download('leftOut')} onClose={onClose} />
      )}
    </div>
  )
}
