import { messages } from '@plumb/domain/messages/messages.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'
import { LegalPage } from './legal-page.tsx'

const { landing, legal, shell } = messages

/** The pages that are served drawn, by their addresses. Used by the build (`prerender.ts`) alone. */
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
    draw: () => renderToString(<LegalPage title={landing.terms} parts={legal.terms} />),
  },
  '/privacy': {
    title: shell.pageTitle(landing.privacy),
    draw: () => renderToString(<LegalPage title={landing.privacy} parts={legal.privacy} />),
  },
} as const
