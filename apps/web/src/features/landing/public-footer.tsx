import { messages } from '@plumb/domain/messages/messages.ts'
import { Mark } from '../../shared/ui/mark.tsx'

const { landing } = messages

/** The footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className="flex h-18 items-center gap-6 border-t border-hair text-ink-3">
      <Mark size={16} />
      {landing.product}
      <nav aria-label={landing.footer} className="ml-auto flex gap-6">
        <a href="/terms" className="text-ink-2">
          {landing.terms}
        </a>
        <a href="/privacy" className="text-ink-2">
          {landing.privacy}
        </a>
      </nav>
    </footer>
  )
}
