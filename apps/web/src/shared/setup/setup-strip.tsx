import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { findNextStep, isSetUp, type SetupStepName, setupSteps } from '@plumb/domain/setup/setup-steps.ts'
import { useMatches } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../api/use-api-query.ts'
import { useMay } from '../session/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { followedSetup } from './followed-setup.ts'
import { setupQuery } from './queries.ts'
import { stepOfPage, useStepAddress } from './use-step-address.ts'

/** Shows, on the page of a step that was opened from Set up, which step it is, the way back and the next step (rule PG29). */
export function SetupStrip() {
  const step = useFollowedStep()
  return step && <Strip step={step} />
}

/** Returns the step whose page is open, if Set up or the page of another step led to it. */
function useFollowedStep(): SetupStepName | undefined {
  // The rendered page: the address already changes while another page loads.
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname.split('/')[3] })
  const [visited, setVisited] = useState({ page, isFollowing: followedSetup.get() !== null })
  const step = stepOfPage(page)
  const isFollowing = page === 'set-up' || (visited.isFollowing && step !== undefined)
  if (visited.page !== page || visited.isFollowing !== isFollowing) setVisited({ page, isFollowing })
  useEffect(() => (isFollowing ? followedSetup.set('yes') : followedSetup.remove()), [isFollowing])
  return isFollowing ? step : undefined
}

function Strip({ step }: { step: SetupStepName }) {
  const { data } = useApiQuery(setupQuery, {})
  const addressOf = useStepAddress()
  const canOpenRanges = useMay()({ scopes: ['COMP_RANGES_VIEW'] })
  const steps = data ? setupSteps(data.setup) : []
  const number = steps.findIndex((each) => each.step === step) + 1
  if (number === 0) return null
  const isDone = steps[number - 1]?.state === 'done'
  const next = findNextStep(steps, step)
  const nextAddress = next && addressOf(next.step)
  return (
    <section
      aria-label={setupMessages.strip.label}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair-2 bg-surface px-6 py-2 max-desk:px-4 print:hidden"
    >
      <ButtonLink icon={ArrowLeft} size="small" from="/w/$workspaceId" to="/w/$workspaceId/set-up">
        {setupMessages.strip.back}
      </ButtonLink>
      <output className="flex-1 whitespace-nowrap">
        <b className="font-semibold">{setupMessages.strip.step(number, steps.length)}</b>{' '}
        <span className="text-ink-2">
          {setupMessages.steps[step]}
          {isDone && `, ${setupMessages.states.done.toLowerCase()}`}
        </span>
      </output>
      {isSetUp(steps)
        ? canOpenRanges && (
            <ButtonLink size="small" from="/w/$workspaceId" to="/w/$workspaceId/comp-ranges">
              {setupMessages.toRanges}
            </ButtonLink>
          )
        : next &&
          (next.state === 'blocked' || nextAddress === undefined ? (
            <span className="text-12 text-ink-3">
              {setupMessages.strip.next(setupMessages.steps[next.step])}
            </span>
          ) : (
            <ButtonLink size="small" icon={ArrowRight} to={nextAddress as string}>
              {setupMessages.strip.next(setupMessages.steps[next.step])}
            </ButtonLink>
          ))}
    </section>
  )
}
