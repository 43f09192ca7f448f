import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { waitlistMessages } from '@plumb/domain/messages/waitlist.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createUser, getAutoSignupWorkspace } from '../../shared/api/open-calls.ts'
import { EmailForm } from '../../shared/sign-in/email-form.tsx'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { GoogleButton } from '../../shared/sign-in/google-button.tsx'
import { JoinForm } from '../../shared/sign-in/join-form.tsx'
import { prefill } from '../../shared/sign-in/prefill.ts'
import { WaitlistForm } from '../../shared/sign-in/waitlist-form.tsx'
import { useAllowsOwnWorkspaces, useMailDelivery } from '../../shared/sign-in/mail-delivery.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { OwnWorkspaceForm } from './own-workspace-form.tsx'

/**
 * Asks for the email address first. If people with this domain may join a workspace, the form to join follows, otherwise the form for a new
 * workspace or the waitlist.
 */
export function SignUpPage() {
  const router = useRouter()
  const mailDelivery = useMailDelivery()
  const allowsOwnWorkspaces = useAllowsOwnWorkspaces()
  const [email, setEmail] = useState<string | null>(null)
  const [workspace, setWorkspace] = useState<{ readonly id: number; readonly name: string } | null>(null)
  if (email === null)
    return (
      <EntryPage title={loginPageMessages.signUpTitle}>
        <p className="text-ink-2">
          {allowsOwnWorkspaces ? loginPageMessages.signUpOrCreate : loginPageMessages.signUpExplained}
        </p>
        <EmailForm
          submit={loginPageMessages.next}
          send={async (address) => setWorkspace(await getAutoSignupWorkspace(address))}
          onSent={setEmail}
        />
        <Link to="/login" className="text-accent underline">
          {waitlistMessages.haveAccount}
        </Link>
      </EntryPage>
    )
  if (workspace === null && allowsOwnWorkspaces)
    return (
      <EntryPage title={loginPageMessages.createWorkspaceTitle}>
        <p className="text-ink-2">{loginPageMessages.createWorkspaceExplained}</p>
        <OwnWorkspaceForm email={email} />
      </EntryPage>
    )
  if (workspace === null)
    return (
      <EntryPage title={waitlistMessages.title}>
        <p className="text-ink-2">{waitlistMessages.explained}</p>
        <WaitlistForm email={email} />
        <Link to="/login" className="text-accent underline">
          {waitlistMessages.haveAccount}
        </Link>
      </EntryPage>
    )
  return (
    <EntryPage title={loginPageMessages.joinTitle(workspace.name)}>
      {mailDelivery === 'none' ? (
        <Note kind="warning">{loginPageMessages.noEmailToJoin}</Note>
      ) : (
        <>
          <p className="text-ink-2">{loginPageMessages.joinExplained}</p>
          <GoogleButton intent={{ does: 'sign-up', workspaceId: workspace.id }} email={email} />
          <JoinForm
            email={email}
            join={(person) =>
              createUser({ createUserRequest: { ...person, email, workspaceId: workspace.id } })
            }
            onJoined={({ password }) => {
              prefill.set({ email, password, note: loginPageMessages.created })
              void router.navigate({ to: '/login' })
            }}
          />
        </>
      )}
    </EntryPage>
  )
}
