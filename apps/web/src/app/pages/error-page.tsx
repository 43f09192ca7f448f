import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkError } from '../../shared/api/api-error.ts'
import { connection, useConnection } from '../../shared/api/connection.ts'
import { logFailure } from '../../shared/api/log.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { storedText } from '../../shared/storage/storage.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

/** What stands where a page broke: the way back and home, and outside production what happened (rule PG4). */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isPartUnreached = useLoadAnew(error)
  // A single request can fail while the server responds to others: then nothing is loaded again automatically.
  const isServerAway = useConnection() !== 'up'
  const isUnreached = isPartUnreached || (error instanceof NetworkError && isServerAway)
  const title = isUnreached ? connectionMessages.none : shellMessages.errorTitle
  usePageTitle(title)
  useEffect(() => logFailure('A page failed', error), [error])
  return (
    <MessagePage
      title={title}
      actions={
        <>
          {error instanceof NetworkError && (
            <Button look="primary" onClick={() => void router.invalidate()}>
              {shellMessages.tryAgain}
            </Button>
          )}
          <Button onClick={() => router.history.back()}>{shellMessages.goBack}</Button>
          {/* A fresh start: what broke may be in memory. */}
          <Button onClick={() => pageLoad.to('/')}>{shellMessages.goHome}</Button>
        </>
      }
    >
      {isUnreached && shellMessages.triesAgain}
      {import.meta.env.DEV && !isUnreached && (
        <pre className="mt-3 max-h-80 overflow-auto rounded-3 bg-sunken p-3 font-sans text-12 whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      )}
    </MessagePage>
  )
}

/** A script or a style could not be fetched, in the words of the browsers and of Vite. */
const PART_UNREACHED =
  /^(Unable to preload CSS|Failed to fetch dynamically|error loading dynamically|Importing a module)/

/** For which of them this tab was loaded anew. */
const loadedAnew = storedText('loaded-anew', () => sessionStorage)

/**
 * Loads the page anew once the server is there again, where a part of it could not be fetched: a browser asks for that no second time. Not again for the
 * same part, since what is missing still may not be there at all.
 * @returns whether it is going to be
 */
function useLoadAnew(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  const isWaiting = PART_UNREACHED.test(message) && loadedAnew.get() !== message
  const state = useConnection()
  useEffect(() => {
    if (isWaiting) connection.notReached()
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || state !== 'back') return
    loadedAnew.set(message)
    pageLoad.again()
  }, [isWaiting, state, message])
  return isWaiting
}
