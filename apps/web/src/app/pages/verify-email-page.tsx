import { messages } from '@plumb/domain/messages/messages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../shared/ui/button.tsx'
import { useLogout } from '../use-logout.ts'
import { MessagePage } from './message-page.tsx'

const route = getRouteApi('/verify-email')

/** Where a signed-in user stands until the address is verified. */
export function VerifyEmailPage() {
  const { email } = route.useSearch()
  const logout = useLogout()
  return (
    <MessagePage
      title={messages.accounts.verifyFirst}
      actions={<Button onClick={logout}>{messages.shell.logout}</Button>}
    >
      {email}
    </MessagePage>
  )
}
