import { useApiQuery } from '../api/use-api-query.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { type SetupStepName, findUnfinishedStepBefore } from '@plumb/domain/setup/setup-steps.ts'
import { Link } from '@tanstack/react-router'
import { setupQuery } from './queries.ts'
import { useStepAddress } from './use-step-address.ts'

/** Shown on an empty page: the setup step that comes before it, with a link if the user can open it (rule SU4). */
export function PreviousStepNote({ currentStep }: { currentStep: SetupStepName | 'ranges' }) {
  const { data } = useApiQuery(setupQuery, {})
  const addressOf = useStepAddress()
  const previousStep = data ? findUnfinishedStepBefore(data.setup, currentStep) : null
  if (previousStep === null) return null
  const step = setupMessages.steps[previousStep]
  const address = addressOf(previousStep)
  return (
    <span className="mt-1.5 block">
      {setupMessages.before(step)}{' '}
      {address !== undefined && <Link to={address as string}>{setupMessages.toStep(step)}</Link>}
    </span>
  )
}
