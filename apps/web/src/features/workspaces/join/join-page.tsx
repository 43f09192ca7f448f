import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { save } from '../../../shared/api/save.ts'
import { logout } from '../../../shared/api/auth-calls.ts'
import { pageLoad } from '../../../shared/routing/page-load.ts'
import { acceptInvitationByCode, signupFromInvitation } from '../../../shared/api/open-calls.ts'
import { EntryPage } from '../../../shared/entry/entry-page.tsx'
import { GoogleButton } from '../../../shared/entry/google-button.tsx'
import { JoinForm } from '../../../shared/entry/join-form.tsx'
import { useMailCode } from '../../../shared/entry/mail-code.ts'
import { prefill } from '../../../shared/entry/prefill.ts'
import { useAttempt } from '../../../shared/entry/use-attempt.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { acceptInvitationMutation } from '../queries.ts'

const route = getRouteApi('/join')
const { join } = messages.workspaces

/** The page that an invitation's link opens. A user who is logged in with the invited address can join; others see what to do first. */
export function JoinPage() {
  const { workspaceId = 0, workspaceName, email, userExists } = route.useSearch()
  const code = useMailCode()
  const { user } = route.useRouteContext()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EntryPage title={join.title(workspaceName ?? join.aWorkspace)}>
      {email && <p className="text-ink-2 [overflow-wrap:anywhere]">{join.forAddress(email)}</p>}
      {!user && email !== undefined && code !== undefined ? (
        <>
          <ByCode {...{ email, code, userExists, workspaceId }} name={workspaceName ?? join.aWorkspace} />
          <GoogleButton intent={{ does: 'join', workspaceId }} email={email} />
        </>
      ) : !user ? (
        <>
          <p className="text-ink-2">{join.logInFirst}</p>
          <Link to="/login" search={{ redirect: here }} className="text-accent underline">
            {messages.accounts.logIn}
          </Link>
          <GoogleButton intent={{ does: 'join', workspaceId }} email={email} />
        </>
      ) : email !== undefined && user.email !== normalizeEmail(email) ? (
        <>
          <Note>{join.loggedInAs(user.email)}</Note>
          <p className="text-ink-2">{join.otherAddress}</p>
          <Button onClick={() => void logout().then(pageLoad.again)}>{messages.shell.logout}</Button>
        </>
      ) : (
        <Acceptance workspaceId={workspaceId} />
      )}
    </EntryPage>
  )
}

/** For people who opened the link of the email and are not logged in: creates an account, or lets the existing one join, then leads to the login page. */
function ByCode({
  workspaceId,
  name,
  email,
  code,
  userExists = false,
}: {
  workspaceId: number
  name: string
  email: string
  code: string
  userExists?: boolean | undefined
}) {
  const router = useRouter()
  const invitation = { workspaceId, email, code }
  if (userExists)
    return (
      <JoinButton
        act={async () => {
          await acceptInvitationByCode({ acceptInvitationByCodeRequest: invitation })
          prefill.keep({ email, note: join.accepted(name) })
          void router.navigate({ to: '/login', search: { redirect: `/w/${workspaceId}` }, replace: true })
        }}
      />
    )
  return (
    <JoinForm
      email={email}
      join={(who) => signupFromInvitation({ signupFromInvitationRequest: { ...who, ...invitation } })}
      onJoined={({ password }) => {
        prefill.keep({ email, password, note: messages.loginPages.createdVerified })
        void router.navigate({ to: '/login', replace: true })
      }}
    />
  )
}

function Acceptance({ workspaceId }: { workspaceId: number }) {
  const queryClient = useQueryClient()
  return (
    <JoinButton
      act={async () => {
        const variables = { invitationAcceptRequest: { workspaceId } }
        await save(queryClient, acceptInvitationMutation, variables, {
          workspaceId: null,
          refusals: 'caller',
        })
        pageLoad.to(`/w/${workspaceId}`)
      }}
    />
  )
}

/** Joins when it is clicked: opening the link alone must not accept an invitation. */
function JoinButton({ act }: { act: () => Promise<void> }) {
  const { isBusy, refused, attempt } = useAttempt()
  return (
    <>
      {refused !== null && (
        <Note kind="danger" live="assertive">
          {refused.message}
        </Note>
      )}
      <Button look="primary" size="tall" wide busy={isBusy} onClick={() => void attempt(act)}>
        {join.accept}
      </Button>
    </>
  )
}
