import { landingMessages } from '@plumb/domain/messages/landing.ts'
import { Mark } from '../../shared/ui/mark.tsx'

/** The footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className="flex h-18 items-center gap-6 border-t border-hair text-ink-3">
      <Mark size={16} />
      {landingMessages.product}
      <nav aria-label={landingMessages.footer} className="ml-auto flex gap-6">
        <a href="/terms" className="text-ink-2">
          {landingMessages.terms}
        </a>
        <a href="/privacy" className="text-ink-2">
          {landingMessages.privacy}
        </a>
      </nav>
    </footer>
  )
}
