import './shared/ui/index.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preparePage, fetchApp } from './app/fetch-app.ts'
import { recordPageViewWhenIdle } from './app/record-page-view.ts'
import { useServerCheck } from './app/use-server-check.ts'
import { LandingPage } from './features/landing/landing-page.tsx'
import { storage } from './shared/storage/storage.ts'

const element = document.getElementById('root')
if (!element) throw new Error('landing.html has no #root')

/** The page that the server delivers for `/`, prerendered. */
function Landing() {
  useServerCheck()
  return <LandingPage />
}

if (storage.accessToken.get() === null) {
  hydrateRoot(
    element,
    <StrictMode>
      <Landing />
    </StrictMode>,
  )
  recordPageViewWhenIdle('/')
} else {
  // Signed-in users are redirected to their workspace: public/theme.js has hidden the served page.
  element.replaceChildren()
  delete document.documentElement.dataset['signedIn']
  preparePage()
  void fetchApp(createRoot(element)).then((show) => show())
}
