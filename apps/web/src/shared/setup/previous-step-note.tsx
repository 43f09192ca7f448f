import { useApiQuery } from '../api/use-api-query.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { type SetupStepName, findUnfinishedStepBefore, STEP_SCOPES } from '@plumb/domain/setup/setup-steps.ts'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { AskAdmin } from './ask-admin.tsx'
import { setupQuery } from './queries.ts'
import { useStepAddress } from './use-step-address.ts'

/**
 * Shown on an empty page: the setup step that comes before it, with a link for users who can complete that step. Others read whom to ask
 * (rule SU4).
 */
export function PreviousStepNote({
  currentStep,
  isMainAction = false,
}: {
  currentStep: SetupStepName | 'ranges'
  /** Whether the page itself offers nothing to do, so that the link is its primary button. */
  isMainAction?: boolean
}) {
  const { data } = useApiQuery(setupQuery, {})
  const addressOf = useStepAddress()
  const may = useMay()
  if (!data) return null
  const previousStep = findUnfinishedStepBefore(data.setup, currentStep)
  const step = previousStep ?? (currentStep === 'ranges' ? null : currentStep)
  const editScopes = Object.values(STEP_SCOPES).map(({ edit }) => edit)
  const canEdit = (step ? [STEP_SCOPES[step].edit] : editScopes).some((scope) => may({ scopes: [scope] }))
  if (previousStep === null && canEdit) return null
  const name = previousStep && setupMessages.steps[previousStep]
  const address = previousStep && addressOf(previousStep)
  return (
    <span className="mt-1.5 block">
      {name !== null && `${setupMessages.before(name)} `}
      {canEdit ? (
        name !== null &&
        address != null &&
        (isMainAction ? (
          <span className="mt-3 block">
            <ButtonLink look="primary" to={address as string}>
              {setupMessages.toStep(name)}
            </ButtonLink>
          </span>
        ) : (
          <Link to={address as string}>{setupMessages.toStep(name)}</Link>
        ))
      ) : (
        <AskAdmin />
      )}
    </span>
  )
}
