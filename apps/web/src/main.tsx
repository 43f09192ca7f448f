import './shared/ui/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { languageOf } from './app/language.ts'
import { createAppRouter } from './app/router.tsx'
import { createQueryClient } from './shared/api/query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.documentElement.lang = languageOf(location.search)

const queryClient = createQueryClient()

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter(queryClient)} />
  </StrictMode>,
)
