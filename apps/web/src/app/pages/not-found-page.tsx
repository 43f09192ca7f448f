import { messages } from '@plumb/domain/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** Every address that is no page, and /404. */
export function NotFoundPage() {
  usePageTitle(messages.shell.notFoundTitle)
  return (
    <MessagePage
      title={messages.shell.notFoundTitle}
      actions={<ButtonLink to="/">{messages.shell.goHome}</ButtonLink>}
    >
      {messages.shell.notFound}
    </MessagePage>
  )
}
