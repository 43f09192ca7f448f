import { messages } from '@plumb/domain/messages/messages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useLogout } from '../../shared/session/use-logout.ts'
import { MessagePage } from './message-page.tsx'

/** For who is signed in and a member nowhere. */
export function NoWorkspacePage() {
  const logout = useLogout()
  return (
    <MessagePage
      title={messages.shell.workspaces.noneTitle}
      actions={<Button onClick={logout}>{messages.shell.logout}</Button>}
    >
      {messages.shell.workspaces.none}
    </MessagePage>
  )
}
