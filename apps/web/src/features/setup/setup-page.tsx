import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { countDone, isSetUp, setupSteps } from '@plumb/domain/setup/setup-steps.ts'
import { Loaded } from '../../shared/api/loaded.tsx'
import { useMay, useMembership } from '../../shared/session/session.ts'
import { setupQuery } from '../../shared/setup/queries.ts'
import { isSetupHidden, useHideSetup } from '../../shared/setup/use-hidden-setup.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { GhostRanges } from './ghost-ranges.tsx'
import { SetupStepLine } from './setup-step-line.tsx'

/** The steps to the first pay range (rules SU1 to SU3). */
export function SetupPage() {
  const query = useApiQuery(setupQuery, {})
  const { workspace } = useMembership()
  const steps = query.data ? setupSteps(query.data.setup) : []
  const done = countDone(steps)
  return (
    <>
      <PageHeader
        title={setupMessages.title(workspace.name)}
        sub={steps.length > 0 && setupMessages.done(done, steps.length)}
        actions={query.data && !isSetUp(steps) && <HideSetupButton shown={query.data} />}
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-hair-2">
        <Loaded query={query} skeleton={<Shape />} failed={setupMessages.failed}>
          {({ setup }) =>
            steps.length === 0 ? (
              <EmptyState title={setupMessages.nothingSeenTitle}>{setupMessages.nothingSeen}</EmptyState>
            ) : isSetUp(steps) ? (
              <AllDone />
            ) : (
              <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_400px] overflow-auto max-desk:block max-desk:overflow-visible rail:block">
                <ol className="px-6 pt-2 pb-6 max-desk:px-4">
                  {steps.map((step, index) => (
                    <SetupStepLine
                      key={step.step}
                      step={step}
                      number={index + 1}
                      position={index === 0 ? 'first' : index === steps.length - 1 ? 'last' : 'between'}
                      counts={setup}
                      defaultCountry={workspace.defaultCountry}
                    />
                  ))}
                </ol>
                <aside
                  aria-label={setupMessages.outcome}
                  className="border-l border-hair px-6 py-5 max-desk:border-t max-desk:border-l-0 max-desk:px-4 rail:border-t rail:border-l-0"
                >
                  <h2 className="text-17">{setupMessages.outcome}</h2>
                  <p className="mt-1 max-w-[62ch] text-pretty text-ink-2">{setupMessages.outcomeAbout}</p>
                  <GhostRanges />
                  <div className="mt-5 border-t border-hair pt-3">
                    <h3 className="text-12 font-medium text-ink-3">{setupMessages.files}</h3>
                    <p className="mt-1 max-w-[62ch] text-ink-2">{setupMessages.filesAbout}</p>
                  </div>
                </aside>
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/** Hides Set up from the navigation, and shows it again. */
function HideSetupButton({ shown }: { shown: SetupQuery }) {
  const { hide, isSaving } = useHideSetup()
  const isHidden = isSetupHidden(shown)
  return (
    <>
      <output className="text-12 text-ink-3 max-desk:hidden">{isHidden && setupMessages.hidden}</output>
      <Button look="ghost" busy={isSaving} onClick={() => hide(!isHidden, shown)}>
        {isHidden ? setupMessages.bringBack : setupMessages.hide}
      </Button>
    </>
  )
}

const Shape = () => (
  <div className="px-6 py-4 max-desk:px-4">
    <Skeleton height={420} />
  </div>
)

function AllDone() {
  const canOpenRanges = useMay()({ scopes: ['COMP_RANGES_VIEW'] })
  return (
    <EmptyState
      title={setupMessages.allDoneTitle}
      link={
        canOpenRanges && (
          <ButtonLink from="/w/$workspaceId" to="/w/$workspaceId/comp-ranges">
            {setupMessages.toRanges}
          </ButtonLink>
        )
      }
    >
      {setupMessages.allDone}
      {canOpenRanges && ` ${setupMessages.rangesReady}`}
    </EmptyState>
  )
}
