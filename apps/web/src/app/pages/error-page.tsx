import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { UNKNOWN_ERROR } from '@plumb/domain/messages/grammar.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { connection, useConnection } from '../../shared/api/connection.ts'
import { logFailure } from '../../shared/api/log.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { storedText } from '../../shared/storage/storage.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** Shown in place of a page that failed: links back and home, the server's message and, outside production, the error (rule PG4). */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const willReload = useReload(error)
  // A single request can fail while the server responds to others: then nothing is loaded again automatically.
  const isServerUnreachable = useConnection() !== 'up'
  const isUnreachable = willReload || (error instanceof NetworkError && isServerUnreachable)
  const title = isUnreachable ? connectionMessages.noConnection : shellMessages.errorTitle
  usePageTitle(title)
  useEffect(() => logFailure('A page failed', error), [error])
  return (
    <MessagePage
      title={title}
      actions={
        <>
          {(error instanceof NetworkError || error instanceof ApiError) && (
            <Button look="primary" onClick={() => void router.invalidate()}>
              {shellMessages.tryAgain}
            </Button>
          )}
          <Button onClick={() => router.history.back()}>{shellMessages.goBack}</Button>
          {/* Loads the app anew, since the cause may be in memory. */}
          <Button onClick={() => pageLoad.open('/')}>{shellMessages.goHome}</Button>
        </>
      }
    >
      {isUnreachable && shellMessages.triesAgain}
      {error instanceof ApiError && <p>{error.message || UNKNOWN_ERROR}</p>}
      {import.meta.env.DEV && !isUnreachable && (
        <pre className="mt-3 max-h-80 overflow-auto rounded-3 bg-sunken p-3 font-sans text-12 whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      )}
    </MessagePage>
  )
}

/** Messages of browsers and of Vite for a script or a style that could not be loaded. */
const CHUNK_LOAD_ERROR =
  /^(Unable to preload CSS|Failed to fetch dynamically|error loading dynamically|Importing a module)/

/** The last message for which this tab was reloaded. */
const storedReloadMessage = storedText('loaded-anew', () => sessionStorage)

/**
 * Reloads the page when the server is reachable again, if a part of it could not be loaded: browsers do not retry imports. Only once for
 * each part, which may not exist at all.
 * @returns whether it is going to reload
 */
function useReload(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  const isWaiting = CHUNK_LOAD_ERROR.test(message) && storedReloadMessage.get() !== message
  const state = useConnection()
  useEffect(() => {
    if (isWaiting) connection.reportNoResponse()
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || state !== 'back') return
    storedReloadMessage.set(message)
    pageLoad.reload()
  }, [isWaiting, state, message])
  return isWaiting
}
