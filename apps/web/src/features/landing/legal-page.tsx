import { messages } from '@plumb/domain/messages/messages.ts'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { PublicFooter } from './public-footer.tsx'

interface LegalPageProps {
  title: string
  parts: readonly { readonly head: string; readonly text: readonly string[] }[]
}

/** The terms, or what is kept of whom. Served drawn, and has no script at all. */
export function LegalPage({ title, parts }: LegalPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1200px] flex-col px-10 max-desk:px-5">
      <header className="flex h-18 items-center">
        <a href="/" aria-label={messages.landing.home} className="no-underline">
          <Wordmark />
        </a>
      </header>
      <main className="max-w-[68ch] flex-1 pt-12 pb-18 text-15">
        <h1 className="text-40 font-medium max-desk:text-28">{title}</h1>
        {parts.map(({ head, text }) => (
          <section key={head} className="mt-8">
            <h2 className="text-17">{head}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </main>
      <PublicFooter />
    </div>
  )
}
