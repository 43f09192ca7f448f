import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** Shown for /404 and every unknown address. */
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
