import { googleMessages } from '@plumb/domain/messages/google.ts'
import { useEffect, useState } from 'react'
import { pageLoad } from '../routing/page-load.ts'
import { Button } from '../ui/button.tsx'
import { fetchSignInOptions } from './sign-in-options.ts'
import { addressAtGoogle, type GoogleWay, type Intent } from './google.ts'

interface GoogleButtonProps {
  intent: Intent
  /** The email address that Google suggests first. */
  email?: string | undefined
  disabled?: boolean
}

/** The button to log in with Google, if the operator has configured it. Nothing is loaded from Google before it is pressed. */
export function GoogleButton({ intent, email, disabled }: GoogleButtonProps) {
  const googleOption = useGoogleOption()
  if (!googleOption) return null
  return (
    <>
      <div className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-hair after:h-px after:flex-1 after:bg-hair">
        {googleMessages.or}
      </div>
      <Button
        size="tall"
        wide
        disabled={disabled}
        onClick={() => pageLoad.to(addressAtGoogle(googleOption, intent, email))}
      >
        {googleMessages.continue}
      </Button>
    </>
  )
}

/** Fetched without the query cache, which the sign-in page does not load. */
function useGoogleOption(): GoogleWay | null {
  const [googleOption, setWay] = useState<GoogleWay | null>(null)
  useEffect(() => {
    const abortController = new AbortController()
    // Without a response the other methods remain available.
    fetchSignInOptions(abortController.signal).then(
      ({ google = null }) => setWay(google),
      () => undefined,
    )
    return () => abortController.abort()
  }, [])
  return googleOption
}
