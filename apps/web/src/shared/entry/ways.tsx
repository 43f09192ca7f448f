import { messages } from '@plumb/domain/messages/messages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

/** Where mails go: to people, to the page of this demo, or nowhere. */
export type MailGoes = 'smtp' | 'outbox' | 'none'

const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async (): Promise<{ readonly mail: MailGoes }> => {
    const answer = await fetch('/api/auth/ways')
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return (await answer.json()) as { mail: MailGoes }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** @returns where mails go; undefined until that is known. */
export function useMailGoes(): MailGoes | undefined {
  return useQuery(waysQuery).data?.mail
}

/** In the demo: the way to a mail that was not sent. */
export function OutboxHint() {
  if (useMailGoes() !== 'outbox') return null
  return (
    <Link to="/outbox" className="text-accent underline">
      {messages.waysIn.seeOutbox}
    </Link>
  )
}
