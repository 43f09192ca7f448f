import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { save } from '../../../shared/api/save.ts'
import { logout } from '../../../shared/api/auth-calls.ts'
import { pageLoad } from '../../../shared/routing/page-load.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Wordmark } from '../../../shared/ui/mark.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { acceptInvitationMutation } from '../queries.ts'

const route = getRouteApi('/join')
const { join } = messages.workspaces

/** Where an invitation's link leads: who is signed in with the invited address joins by pressing, others are told what to do first. */
export function JoinPage() {
  const { workspaceId, workspaceName, email } = route.useSearch()
  const { user } = route.useRouteContext()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <main className="mx-auto flex w-full max-w-[480px] flex-col gap-4 px-6 pt-10 pb-12">
      <Wordmark />
      <h1 className="mt-[10vh] text-28 [overflow-wrap:anywhere]">
        {join.title(workspaceName ?? join.aWorkspace)}
      </h1>
      {email && <p className="text-ink-2 [overflow-wrap:anywhere]">{join.forAddress(email)}</p>}
      {!user ? (
        <>
          <p className="text-ink-2">{join.logInFirst}</p>
          <Link to="/login" search={{ redirect: here }} className="text-accent underline">
            {messages.accounts.logIn}
          </Link>
        </>
      ) : email !== undefined && user.email !== normalizeEmail(email) ? (
        <>
          <Note>{join.signedInAs(user.email)}</Note>
          <p className="text-ink-2">{join.otherAddress}</p>
          <Button onClick={() => void logout().then(() => pageLoad.to(here))}>{messages.shell.logout}</Button>
        </>
      ) : (
        <Acceptance workspaceId={workspaceId ?? 0} />
      )}
    </main>
  )
}

function Acceptance({ workspaceId }: { workspaceId: number }) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      const variables = { invitationAcceptRequest: { workspaceId } }
      await save(queryClient, acceptInvitationMutation, variables, { workspaceId: null, refusals: 'caller' })
      pageLoad.to(`/w/${workspaceId}`)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : messages.platform.noConnection)
      setBusy(false)
    }
  }
  return (
    <>
      {refusal !== null && (
        <Note kind="danger" live="assertive">
          {refusal}
        </Note>
      )}
      <Button look="primary" size="tall" wide busy={isBusy} onClick={() => void accept()}>
        {join.accept}
      </Button>
    </>
  )
}
