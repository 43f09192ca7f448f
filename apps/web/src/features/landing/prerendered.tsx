import { messages } from '@plumb/domain/messages/messages.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'
import { LegalPage } from './legal-page.tsx'

const { landing, legal, shell } = messages

/** The prerendered pages by path. Used only by the build (`public-pages.ts`). */
export const PUBLIC_PAGES = {
  '/': {
    title: shell.pageTitle(shell.pageTitles.landing),
    draw: () =>
      renderToString(
        <StrictMode>
          <LandingPage />
        </StrictMode>,
      ),
  },
  '/terms': {
    title: shell.pageTitle(landing.terms),
    draw: () => renderToString(<LegalPage title={landing.terms} sections={legal.terms} />),
  },
  '/privacy': {
    title: shell.pageTitle(landing.privacy),
    draw: () => renderToString(<LegalPage title={landing.privacy} sections={legal.privacy} />),
  },
} as const
