import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { useQuery } from '@tanstack/react-query'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { Note } from '../../shared/ui/note.tsx'

const { outbox } = mailMessages

interface OutboxEmail {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Interval for fetching new emails, in milliseconds. */
const REFRESH_INTERVAL_MS = 2_000

/** The emails of a demo that does not send any. */
export function OutboxPage() {
  const { data, isError } = useQuery({
    queryKey: ['outbox'],
    queryFn: async (): Promise<readonly OutboxEmail[]> => {
      const answer = await fetch('/api/outbox')
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      const { mails } = (await answer.json()) as { mails: readonly OutboxEmail[] }
      return mails
    },
    refetchInterval: REFRESH_INTERVAL_MS,
    retry: false,
  })
  return (
    <main className="mx-auto flex w-full max-w-[720px] flex-col gap-4 px-6 pt-10 pb-12">
      <Wordmark />
      <h1 className="mt-4 text-28">{outbox.title}</h1>
      {isError ? (
        <Note kind="warning">{outbox.unavailable}</Note>
      ) : (
        <>
          <p className="text-ink-2">{outbox.explained}</p>
          {data?.length === 0 && <p className="text-ink-3">{outbox.none}</p>}
          <ol className="flex flex-col">
            {data?.map((mail) => (
              <li key={mail.id} className="border-t border-hair-2 py-4">
                <article aria-label={mail.subject}>
                  <h2 className="font-semibold wrap-anywhere">{mail.subject}</h2>
                  <p className="mb-2 text-12 text-ink-3 wrap-anywhere">{outbox.to(mail.to)}</p>
                  <MailText text={mail.text} />
                </article>
              </li>
            ))}
          </ol>
        </>
      )}
    </main>
  )
}

const LINK = /(https?:\/\/\S+)/

/** The text of an email with clickable links. */
function MailText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {text
        .trim()
        .split(LINK)
        .map((part) =>
          LINK.test(part) ? (
            <a key={part} href={part} className="text-accent underline">
              {part}
            </a>
          ) : (
            part
          ),
        )}
    </p>
  )
}
