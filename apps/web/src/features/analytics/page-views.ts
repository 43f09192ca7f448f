import { type PageView, VIEWS_OF_A_REPORT } from '@plumb/domain/analytics/page-view.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { storedText } from '../../shared/storage/storage.ts'

const REPORT_TO = '/api/analytics/page-views'

/** How long views wait for others, ms: what a page asks for goes before them. */
const WAITS_MS = 5_000

/** The pages that this tab's session has seen. They end with the tab, and nobody is told them. */
const seenPages = storedText('seen-pages', () => sessionStorage)

let waiting: PageView[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** @returns whether somebody has set the browser to say that they do not want to be tracked (rule AN2). */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Notes that a page was seen, by the pattern of its address (rule AN1). The server is told a little later, with what comes meanwhile. */
export function notePageView(page: string): void {
  if (asksNotToBeTracked()) return
  const seen = seenPages.get()?.split(' ') ?? []
  const isFirst = !seen.includes(page)
  waiting.push({ page, isFirst, begins: seen.length === 0 })
  if (isFirst) seenPages.set([...seen, page].join(' '))
  if (waiting.length === VIEWS_OF_A_REPORT) report()
  else timer ??= setTimeout(report, WAITS_MS)
}

/** Notes the page that a router shows, and those that it shows from then on. @returns how to stop it */
export function followPages(router: AnyRouter): () => void {
  const note = () => {
    const { routeId, fullPath } = router.state.matches.at(-1) ?? {}
    notePageView(routeId === undefined || routeId === '__root__' ? '/404' : String(fullPath))
  }
  // Until the first page is there, its address leads nowhere yet.
  if (router.state.resolvedLocation) note()
  return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && note())
}

function report(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const views = waiting
  waiting = []
  // A beacon outlives the page, and nothing waits for it. What is not taken is not sent again: it is a count, and no more.
  navigator.sendBeacon(REPORT_TO, new Blob([JSON.stringify({ views })], { type: 'application/json' }))
}

// Who leaves the tab may not come back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report()
})
