import { messages } from '@plumb/domain/messages/messages.ts'
import { useUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useLogout } from '../../shared/session/use-logout.ts'
import { FeedbackItem } from '../shell/feedback-item.tsx'
import { MessagePage } from './message-page.tsx'

/** For who is signed in and a member nowhere; internal staff go on to find a workspace. */
export function NoWorkspacePage() {
  const logout = useLogout()
  const { isInternalStaff } = useUser()
  return (
    <MessagePage
      title={messages.shell.workspaces.noneTitle}
      actions={
        <>
          {isInternalStaff && (
            <ButtonLink to="/hq/$" params={{ _splat: 'w' }}>
              {messages.shell.hq}
            </ButtonLink>
          )}
          <Button onClick={logout}>{messages.shell.logout}</Button>
          <FeedbackItem look="button" />
        </>
      }
    >
      {messages.noAccess.noWorkspace}
    </MessagePage>
  )
}
