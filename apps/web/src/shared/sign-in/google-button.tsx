import { googleMessages } from '@plumb/domain/messages/google.ts'
import { useEffect, useState } from 'react'
import { pageLoad } from '../routing/page-load.ts'
import { Button } from '../ui/button.tsx'
import { fetchSignInOptions } from './sign-in-options.ts'
import { prepareGoogleSignIn, type GoogleSettings, type Intent } from './google.ts'

interface GoogleButtonProps {
  intent: Intent
  /** The email address that Google suggests first. */
  email?: string | undefined
  disabled?: boolean
}

/** The button to log in with Google, if the operator has configured it. Nothing is loaded from Google before it is pressed. */
export function GoogleButton({ intent, email, disabled }: GoogleButtonProps) {
  const googleSettings = useGoogleSettings()
  if (!googleSettings) return null
  return (
    <>
      <div className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-hair after:h-px after:flex-1 after:bg-hair">
        {googleMessages.or}
      </div>
      <Button
        size="tall"
        wide
        disabled={disabled}
        onClick={() => pageLoad.open(prepareGoogleSignIn(googleSettings, intent, email))}
      >
        {googleMessages.continue}
      </Button>
    </>
  )
}

/** Returns the settings; null until they are loaded. Fetches them without the query cache, which the sign-in page does not load. */
function useGoogleSettings(): GoogleSettings | null {
  const [settings, setSettings] = useState<GoogleSettings | null>(null)
  useEffect(() => {
    const abortController = new AbortController()
    // Without a response the other methods remain available.
    fetchSignInOptions(abortController.signal).then(
      ({ google = null }) => setSettings(google),
      () => undefined,
    )
    return () => abortController.abort()
  }, [])
  return settings
}
