import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { save } from '../../../shared/api/save.ts'
import { logout } from '../../../shared/api/auth-calls.ts'
import { pageLoad } from '../../../shared/routing/page-load.ts'
import { acceptInvitationByCode, signupFromInvitation } from '../../../shared/api/open-calls.ts'
import { currentUserOptions } from '../../../shared/session/session.ts'
import { EntryPage } from '../../../shared/sign-in/entry-page.tsx'
import { GoogleButton } from '../../../shared/sign-in/google-button.tsx'
import { JoinForm } from '../../../shared/sign-in/join-form.tsx'
import { useMailCode } from '../../../shared/sign-in/mail-code.ts'
import { prefill } from '../../../shared/sign-in/prefill.ts'
import { useMailDelivery } from '../../../shared/sign-in/mail-delivery.tsx'
import { storage } from '../../../shared/storage/storage.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { acceptInvitationMutation } from '../queries.ts'
import { AcceptInvitation } from './accept-invitation.tsx'

const route = getRouteApi('/join')
const { join } = workspaceMessages

/**
 * The page of an invitation link. It accepts the invitation at once for the invited person, if they have an account; others see what to do
 * first (rule WS15). Members of the workspace are redirected to the workspace.
 */
export function JoinPage() {
  const { workspaceId = 0, workspaceName, email } = route.useSearch()
  const { user } = route.useRouteContext()
  const code = useMailCode()
  const isForSomebodyElse = user !== null && email !== undefined && user.email !== normalizeEmail(email)
  const isMember = user?.memberships.some(({ workspace }) => workspace.id === workspaceId)
  if (isMember && !isForSomebodyElse)
    return <Navigate to="/w/$workspaceId" params={{ workspaceId }} replace />
  return (
    <EntryPage title={join.title(workspaceName ?? join.aWorkspace)}>
      {email && <p className="text-ink-2 wrap-anywhere">{join.forAddress(email)}</p>}
      {isForSomebodyElse ? (
        <>
          <Note>{join.loggedInAs(user.email)}</Note>
          <p className="text-ink-2">{join.otherAddress}</p>
          <Button onClick={() => void logout().then(pageLoad.reload)}>{shellMessages.logout}</Button>
        </>
      ) : user?.hasVerifiedEmail ? (
        <AcceptAsUser workspaceId={workspaceId} />
      ) : (
        <>
          {email !== undefined && code !== undefined ? (
            <JoinByCode key={code} email={email} code={code} isLoggedIn={user !== null} />
          ) : user ? (
            <VerifyFirst email={user.email} />
          ) : (
            <LogInFirst />
          )}
          {!user && <GoogleButton intent={{ does: 'join', workspaceId }} email={email} />}
        </>
      )}
    </EntryPage>
  )
}

function AcceptAsUser({ workspaceId }: { workspaceId: number }) {
  const queryClient = useQueryClient()
  return (
    <AcceptInvitation
      accept={async () => {
        const variables = { invitationAcceptRequest: { workspaceId } }
        await save(queryClient, acceptInvitationMutation, variables, {
          workspaceId: null,
          refusalsShownBy: 'caller',
        })
        pageLoad.open(`/start?workspaceId=${workspaceId}`)
      }}
    />
  )
}

function LogInFirst() {
  const currentHref = useLocation({ select: ({ href }) => href })
  const mailDelivery = useMailDelivery()
  return (
    <>
      <p className="text-ink-2">{join.logInFirst}</p>
      {mailDelivery === 'none' && <p className="text-ink-2">{join.noAccountYet}</p>}
      <Link to="/login" search={{ redirect: currentHref }} className="text-accent underline">
        {accountMessages.logIn}
      </Link>
    </>
  )
}

function VerifyFirst({ email }: { email: string }) {
  return (
    <>
      <p className="text-ink-2">{join.verifyFirst}</p>
      <VerifyLink email={email} />
    </>
  )
}

function VerifyLink({ email }: { email: string }) {
  return (
    <Link to="/verify-email" search={{ email }} className="text-accent underline">
      {loginPageMessages.verifyTitle}
    </Link>
  )
}

interface JoinByCodeProps {
  email: string
  code: string
  /** Whether the invited person is logged in, with an address that is not verified. */
  isLoggedIn: boolean
}

/**
 * For people who opened the link of the email and are not logged in with its verified address. Those with a verified account become members
 * and go to the login page, or into the workspace if they are logged in. The others create an account, which replaces an unverified one. The
 * server knows which of them have one: the link only determines what is shown before its response.
 */
function JoinByCode({ email, code, isLoggedIn }: JoinByCodeProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { workspaceId = 0, workspaceName = join.aWorkspace, userExists = false } = route.useSearch()
  const [isNewPerson, setIsNewPerson] = useState(false)
  const invitation = { workspaceId, email, code }
  const accountForm = (
    <JoinForm
      email={email}
      join={(person) => signupFromInvitation({ signupFromInvitationRequest: { ...person, ...invitation } })}
      onJoined={({ password }) => {
        // The server has ended the sessions of the account that was replaced.
        storage.accessToken.remove()
        queryClient.removeQueries({ queryKey: currentUserOptions.queryKey })
        prefill.set({ email, password, note: loginPageMessages.createdVerified })
        void router.navigate({ to: '/login', replace: true })
      }}
    />
  )
  const form = isLoggedIn ? (
    <>
      <p className="text-ink-2">{join.replaceAccount}</p>
      {accountForm}
      <p className="text-ink-2">{join.orVerify}</p>
      <VerifyLink email={email} />
    </>
  ) : (
    accountForm
  )
  return (
    <AcceptInvitation
      pendingContent={isNewPerson || !userExists ? form : undefined}
      accept={async () => {
        if (!(await acceptInvitationByCode(invitation))) return setIsNewPerson(true)
        // The address was verified after this page had loaded the user.
        if (isLoggedIn) return pageLoad.open(`/start?workspaceId=${workspaceId}`)
        prefill.set({ email, note: join.accepted(workspaceName) })
        await router.navigate({
          to: '/login',
          search: { redirect: `/start?workspaceId=${workspaceId}` },
          replace: true,
        })
      }}
      errorActions={
        isLoggedIn ? (
          <VerifyLink email={email} />
        ) : (
          <Link
            to="/login"
            search={{ redirect: `/start?workspaceId=${workspaceId}`, email }}
            className="text-accent underline"
          >
            {accountMessages.logIn}
          </Link>
        )
      }
    />
  )
}
