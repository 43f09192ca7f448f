import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { landingMessages } from '@plumb/domain/messages/landing.ts'
import { waitlistMessages } from '@plumb/domain/messages/waitlist.ts'
import { FullWidthPicture } from '../../shared/sign-in/ranges-picture.tsx'
import { WaitlistForm } from '../../shared/sign-in/waitlist-form.tsx'
import { buttonLooks } from '../../shared/ui/button.tsx'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { PublicFooter } from './public-footer.tsx'
import { Showcase } from './showcase.tsx'

const WAITLIST = '#waitlist'

/** A section of the page: heading on the left, content on the right; stacked in narrow windows. */
const SECTION_CLASS =
  'grid gap-14 border-t border-hair py-18 max-desk:grid-cols-1 max-desk:gap-8 max-desk:py-12'

/** The public landing page. It is prerendered (`prerendered.tsx`) to be readable without JavaScript, and does not use the router. */
export function LandingPage() {
  return (
    <div className="mx-auto max-w-[1200px] px-10 max-desk:px-5">
      <header className="flex h-18 items-center gap-5">
        <Wordmark />
        <a href="/login" className="ml-auto font-medium text-ink-1 no-underline hover:underline">
          {accountMessages.logIn}
        </a>
        <a href={WAITLIST} className={`${buttonLooks({}).box} max-desk:hidden`}>
          {landingMessages.join}
        </a>
      </header>
      <main>
        <section className="pt-21 max-desk:pt-12">
          <h1 className="max-w-[11ch] text-60 font-medium max-desk:text-40">{landingMessages.hero}</h1>
          <p className="mt-5 mb-7 max-w-[46ch] text-[18px]/7 text-ink-2 max-desk:text-15">
            {landingMessages.heroExplained}
          </p>
          <p className="flex items-center gap-5 text-15">
            <a href={WAITLIST} className={buttonLooks({ look: 'primary', size: 'large' }).box}>
              {landingMessages.join}
            </a>
            <a href="/login">{landingMessages.orLogIn}</a>
          </p>
          <div className="mt-16 h-75 max-desk:mt-12">
            <FullWidthPicture />
          </div>
        </section>
        <Showcase />
        <section className={`${SECTION_CLASS} grid-cols-[280px_1fr]`} aria-label={landingMessages.promise}>
          <p className="font-medium">{landingMessages.promise}</p>
          <blockquote className="max-w-[27em] text-[28px]/[38px] font-medium tracking-[-0.018em] text-pretty max-desk:text-[20px]/7">
            {landingMessages.quote}
          </blockquote>
        </section>
        <section id={WAITLIST.slice(1)} className={`${SECTION_CLASS} grid-cols-[1fr_440px]`}>
          <div>
            <h2 className="text-40 font-medium max-desk:text-28">{waitlistMessages.title}</h2>
            <p className="mt-3 max-w-[36ch] text-15 text-ink-2">{landingMessages.waitlistExplained}</p>
          </div>
          <div>
            <WaitlistForm />
            <noscript>
              <p className="mt-4 text-ink-2">{landingMessages.needsScript}</p>
            </noscript>
            <p className="mt-4">
              <a href="/login">{waitlistMessages.haveAccount}</a>
            </p>
          </div>
        </section>
      </main>
      <PublicFooter />
    </div>
  )
}
