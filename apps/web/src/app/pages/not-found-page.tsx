import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** Every address that is no page, and /404. */
export function NotFoundPage() {
  usePageTitle(shellMessages.notFoundTitle)
  return (
    <MessagePage
      title={shellMessages.notFoundTitle}
      actions={<ButtonLink to="/">{shellMessages.goHome}</ButtonLink>}
    >
      {shellMessages.notFound}
    </MessagePage>
  )
}
