import { messages } from '@plumb/domain/messages/messages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askWays, type MailGoes } from './ask-ways.ts'

const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: () => askWays(),
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
      {messages.loginPages.seeOutbox}
    </Link>
  )
}
