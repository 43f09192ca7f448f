import { noAccessMessages } from '@plumb/domain/messages/no-access.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useLogout } from '../../shared/session/use-logout.ts'
import { FeedbackItem } from '../shell/feedback-item.tsx'
import { MessagePage } from './message-page.tsx'

/** For users without a workspace; internal staff are redirected to the search for one. */
export function NoWorkspacePage() {
  const logout = useLogout()
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
          <Button onClick={logout}>{shellMessages.logout}</Button>
          <FeedbackItem look="button" />
        </>
      }
    >
      {noAccessMessages.noWorkspace}
    </MessagePage>
  )
}
