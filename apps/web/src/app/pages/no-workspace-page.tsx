import { noAccessMessages } from '@plumb/domain/messages/no-access.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { logOutAndReload } from '../../shared/session/log-out.ts'
import { FeedbackItem } from '../shell/feedback-item.tsx'
import { MessagePage } from './message-page.tsx'

/** Shown to users without a workspace. */
export function NoWorkspacePage() {
  const { isInternalStaff } = useUser()
  return (
    <MessagePage
      title={shellMessages.workspaces.noneTitle}
      actions={
        <>
          {isInternalStaff && (
            <ButtonLink to="/hq/$" params={{ _splat: 'w' }}>
              {shellMessages.hq}
            </ButtonLink>
          )}
          <Button onClick={() => void logOutAndReload()}>{shellMessages.logout}</Button>
          <FeedbackItem look="button" />
        </>
      }
    >
      {noAccessMessages.noWorkspace}
    </MessagePage>
  )
}
