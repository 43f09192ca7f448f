import { landingMessages } from '@plumb/domain/messages/landing.ts'
import { legalMessages } from '@plumb/domain/messages/legal.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'
import { LegalPage } from './legal-page.tsx'

/** The prerendered pages by path. Used only by the build (`public-pages.ts`). */
export const PUBLIC_PAGES = {
  '/': {
    title: shellMessages.pageTitle(shellMessages.pageTitles.landing),
    render: () =>
      renderToString(
        <StrictMode>
          <LandingPage />
        </StrictMode>,
      ),
  },
  '/terms': {
    title: shellMessages.pageTitle(landingMessages.terms),
    render: () => renderToString(<LegalPage title={landingMessages.terms} sections={legalMessages.terms} />),
  },
  '/privacy': {
    title: shellMessages.pageTitle(landingMessages.privacy),
    render: () =>
      renderToString(<LegalPage title={landingMessages.privacy} sections={legalMessages.privacy} />),
  },
} as const
