import { useLocation } from '@tanstack/react-router'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { countDone, isSetUp, setupSteps, STEP_SCOPES } from '@plumb/domain/setup/setup-steps.ts'
import { Loaded } from '../../shared/api/loaded.tsx'
import { problemCountQuery } from '../../shared/problems/queries.ts'
import { useMay, useMembership } from '../../shared/session/session.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { followedSetup } from '../../shared/setup/followed-setup.ts'
import { setupQuery } from '../../shared/setup/queries.ts'
import { isSetupHidden, useHideSetup } from '../../shared/setup/use-hidden-setup.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { FileZone } from './file-zone.tsx'
import { GhostRanges } from './ghost-ranges.tsx'
import { UndoLastImport } from './undo-last-import.tsx'
import { SetupStepLine } from './setup-step-line.tsx'
import { IMPORT_REQUIREMENT, TEMPLATE_REQUIREMENT } from './setup-access.ts'

const TemplatePage = lazy(async () => ({
  default: (await import('./template/template-page.tsx')).TemplatePage,
}))
/** Not a route of its own, since the first load of every page contains all routes. */
const TEMPLATE_HASH = 'template'

const StructureImport = lazy(async () => ({
  default: (await import('./import/structure-import.tsx')).StructureImport,
}))

/** The steps to the first pay range, or a file or a template that does all of them at once (rules SU1 to SU3, SU9, SU11). */
export function SetupPage() {
  // `SetupStrip` stores this too, but may not have loaded before the user opens the page of a step.
  useEffect(() => followedSetup.set('yes'), [])
  const [file, setFile] = useState<File | null>(null)
  const showsTemplate = useLocation({ select: ({ hash }) => hash === TEMPLATE_HASH })
  if (file === null && !showsTemplate) return <SetupSteps onFile={setFile} />
  return (
    <Suspense fallback={<PageSkeleton height={420} />}>
      {file === null ? <TemplatePage /> : <StructureImport file={file} onClose={() => setFile(null)} />}
    </Suspense>
  )
}

function SetupSteps({ onFile }: { onFile: (file: File) => void }) {
  const query = useApiQuery(setupQuery, {})
  const { workspace } = useMembership()
  const may = useMay()
  const canImport = may(IMPORT_REQUIREMENT)
  const steps = query.data ? setupSteps(query.data.setup) : []
  const canEdit = steps.some(({ step }) => may({ scopes: [STEP_SCOPES[step].edit] }))
  const doneCount = countDone(steps)
  return (
    <>
      <PageHeader
        title={setupMessages.title(workspace.name)}
        sub={steps.length > 0 && setupMessages.done(doneCount, steps.length)}
        actions={
          query.data &&
          !isSetUp(steps) && (
            <>
              {canEdit && <HideSetupButton setup={query.data} />}
              <TemplateLink />
            </>
          )
        }
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-hair-2">
        <Loaded query={query} skeleton={<PageSkeleton height={420} />} failed={setupMessages.failed}>
          {({ setup }) =>
            steps.length === 0 ? (
              <EmptyState title={setupMessages.nothingSeenTitle}>{setupMessages.nothingSeen}</EmptyState>
            ) : isSetUp(steps) ? (
              <>
                <AllDone canImport={canImport} />
                {canImport && (
                  <div className="mx-auto w-full max-w-[800px] px-6 pb-6 max-desk:px-4">
                    <FileZone isAddition onFile={onFile} />
                  </div>
                )}
              </>
            ) : (
              <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_400px] overflow-auto max-desk:block max-desk:overflow-visible rail:block">
                <div className="px-6 pt-4 pb-6 max-desk:px-4">
                  {canImport && (
                    <>
                      <FileZone onFile={onFile} />
                      <p className="mt-2 empty:hidden">
                        <UndoLastImport />
                      </p>
                      <h2 className="mt-5 text-12 font-medium text-ink-3">
                        {setupImportMessages.stepByStep}
                      </h2>
                    </>
                  )}
                  <ol>
                    {steps.map((step, index) => (
                      <SetupStepLine
                        key={step.step}
                        step={step}
                        number={index + 1}
                        position={index === 0 ? 'first' : index === steps.length - 1 ? 'last' : 'between'}
                        counts={setup}
                        defaultCountry={workspace.defaultCountry}
                        isMain={!canImport}
                      />
                    ))}
                  </ol>
                </div>
                <aside
                  aria-label={setupMessages.outcome}
                  className="border-l border-hair px-6 py-5 max-desk:border-t max-desk:border-l-0 max-desk:px-4 rail:border-t rail:border-l-0"
                >
                  <h2 className="text-17">{setupMessages.outcome}</h2>
                  <p className="mt-1 max-w-[62ch] text-pretty text-ink-2">{setupMessages.outcomeAbout}</p>
                  <GhostRanges />
                  {canEdit && may({ scopes: ['CSV_IMPORT_ACTION'] }) && (
                    <div className="mt-5 border-t border-hair pt-3">
                      <h3 className="text-12 font-medium text-ink-3">{setupMessages.files}</h3>
                      <p className="mt-1 max-w-[62ch] text-ink-2">{setupMessages.filesAbout}</p>
                    </div>
                  )}
                </aside>
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function TemplateLink() {
  const mayCreate = useMay()(TEMPLATE_REQUIREMENT)
  return (
    mayCreate && (
      <ButtonLink from="/w/$workspaceId" to="/w/$workspaceId/set-up" hash={TEMPLATE_HASH}>
        {templateMessages.title}
      </ButtonLink>
    )
  )
}

/** Hides Set up from the navigation, or shows it there again. */
function HideSetupButton({ setup }: { setup: SetupQuery }) {
  const { setHidden, isSaving } = useHideSetup()
  const isHidden = isSetupHidden(setup)
  return (
    <>
      <output className="text-12 text-ink-3 max-desk:hidden">{isHidden && setupMessages.hidden}</output>
      <Button look="ghost" busy={isSaving} onClick={() => setHidden(!isHidden, setup)}>
        {isHidden ? setupMessages.bringBack : setupMessages.hide}
      </Button>
    </>
  )
}

/** Says that all steps are done, and how many gaps remain (rule PG31). */
function AllDone({ canImport }: { canImport: boolean }) {
  const may = useMay()
  const canOpenRanges = may({ scopes: ['COMP_RANGES_VIEW'] })
  const problems = useApiQuery(
    problemCountQuery,
    {},
    { enabled: canOpenRanges && may({ scopes: ['SEE_ALL_LEVELS_DATA'] }) },
  )
  const problemCount = problems.data?.compRangesProblems.totalCount ?? 0
  return (
    <EmptyState
      title={setupMessages.allDoneTitle}
      actions={
        canOpenRanges && (
          <>
            {problemCount > 0 && (
              <ButtonLink look="primary" from="/w/$workspaceId" to="/w/$workspaceId/problems">
                {setupMessages.toProblems}
              </ButtonLink>
            )}
            <ButtonLink from="/w/$workspaceId" to="/w/$workspaceId/comp-ranges">
              {setupMessages.toRanges}
            </ButtonLink>
          </>
        )
      }
      link={canImport && <UndoLastImport />}
    >
      {setupMessages.allDone}
      {problemCount > 0
        ? ` ${setupMessages.problems(problemCount)}`
        : canOpenRanges && ` ${setupMessages.rangesReady}`}
    </EmptyState>
  )
}
