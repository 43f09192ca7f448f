import './shared/ui/index.css'
import { createRoot } from 'react-dom/client'
import { preparePage, fetchApp } from './app/fetch-app.ts'
import { requiresSignIn, showSignIn } from './app/sign-in-first.tsx'
import { storage } from './shared/storage/storage.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

preparePage()

// Without a session, only the sign-in page loads at first, a tenth of the app's code; the rest loads while the user types.
if (storage.accessToken.get() === null && requiresSignIn(location.pathname)) {
  showSignIn(root, () => fetchApp(root))
  addEventListener('input', () => void fetchApp(root).catch(() => undefined), { once: true })
} else {
  void fetchApp(root).then((show) => show())
}
