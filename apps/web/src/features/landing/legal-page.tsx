import { landingMessages } from '@plumb/domain/messages/landing.ts'
import { legalMessages } from '@plumb/domain/messages/legal.ts'
import type { LegalSection } from '@plumb/domain/messages/legal.ts'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { PublicFooter } from './public-footer.tsx'

/** The text about the operator until the server has filled in the configured facts. */
const MISSING_FACT_TEXTS = {
  operator: legalMessages.operator.notPublished([
    legalMessages.operator.name,
    legalMessages.operator.address,
    legalMessages.operator.email,
  ]),
  subprocessors: legalMessages.operator.subprocessorsNotPublished,
} as const

interface LegalPageProps {
  title: string
  sections: readonly LegalSection[]
}

/** The terms or the privacy notice. Prerendered, without any script. The server replaces the text of `data-operator-fact`. */
export function LegalPage({ title, sections }: LegalPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1200px] flex-col px-10 max-desk:px-5">
      <header className="flex h-18 items-center">
        <a href="/" aria-label={landingMessages.home} className="no-underline">
          <Wordmark />
        </a>
      </header>
      <main className="max-w-[68ch] flex-1 pt-12 pb-18 text-15">
        <h1 className="text-40 font-medium max-desk:text-28">{title}</h1>
        {sections.map(({ head, fact, text }) => (
          <section key={head} className="mt-8">
            <h2 className="text-17">{head}</h2>
            {fact && (
              <p data-operator-fact={fact} className="mt-2 wrap-anywhere">
                {MISSING_FACT_TEXTS[fact]}
              </p>
            )}
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
