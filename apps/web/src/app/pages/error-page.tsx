import { messages } from '@plumb/domain/messages/messages.ts'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkError } from '../../shared/api/api-error.ts'
import { logFailure } from '../../shared/api/log.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** What stands where a page broke: the way back and home, and outside production what happened (docs/rules/pages 4). */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isUnreached = error instanceof NetworkError
  const title = isUnreached ? messages.connection.none : messages.shell.errorTitle
  usePageTitle(title)
  useEffect(() => logFailure('A page failed', error), [error])
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <Button onClick={() => router.history.back()}>{messages.shell.goBack}</Button>
          {/* A fresh start: what broke may be in memory. */}
          <Button onClick={() => pageLoad.to('/')}>{messages.shell.goHome}</Button>
        </>
      }
    >
      {isUnreached && messages.shell.triesAgain}
      {import.meta.env.DEV && !isUnreached && (
        <pre className="mt-3 max-h-80 overflow-auto rounded-3 bg-sunken p-3 font-sans text-12 whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      )}
    </MessagePage>
  )
}
