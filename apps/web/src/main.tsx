import './shared/ui/index.css'
import { createRoot } from 'react-dom/client'
import { languageOf } from './app/language.ts'
import { leadsToSignIn, showSignIn } from './app/sign-in-first.tsx'
import { watchOtherTabs } from './shared/session/session-end.ts'
import { storage } from './shared/storage/storage.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

watchOtherTabs()
document.documentElement.lang = languageOf(location.search)

const fetchApp = async () => {
  const { startApp } = await import('./app/start-app.tsx')
  return () => startApp(root)
}

// Who has no session needs a tenth of the app to sign in; the rest comes while the password is typed.
if (storage.accessToken.get() === null && leadsToSignIn(location.pathname)) {
  showSignIn(root, fetchApp)
  addEventListener('input', () => void fetchApp().catch(() => undefined), { once: true })
} else {
  void fetchApp().then((show) => show())
}
