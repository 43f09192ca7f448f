import { type PageView, VIEWS_OF_A_REPORT } from '@plumb/domain/analytics/page-view.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { storedText } from '../../shared/storage/storage.ts'

const REPORT_TO = '/api/analytics/page-views'

/** Delay that collects page views, ms: requests of the page go first. */
const WAITS_MS = 5_000

/** The pages seen in this tab, until it closes. They are not sent. */
const seenPages = storedText('seen-pages', () => sessionStorage)

let waiting: PageView[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns whether the user has asked the browser not to be tracked (rule AN2). */
function optsOutOfTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Records a page view by the pattern of its address (rule AN1). Views are sent together after a delay. */
export function notePageView(page: string): void {
  if (optsOutOfTracking()) return
  const seen = seenPages.get()?.split(' ') ?? []
  const isFirst = !seen.includes(page)
  waiting.push({ page, isFirst, begins: seen.length === 0 })
  if (isFirst) seenPages.set([...seen, page].join(' '))
  if (waiting.length === VIEWS_OF_A_REPORT) report()
  else timer ??= setTimeout(report, WAITS_MS)
}

/** Records the current page and each following one. @returns a function that stops it */
export function followPages(router: AnyRouter): () => void {
  const note = () => {
    const { routeId, fullPath } = router.state.matches.at(-1) ?? {}
    notePageView(routeId === undefined || routeId === '__root__' ? '/404' : String(fullPath))
  }
  // Before the first page has loaded, its address is not resolved.
  if (router.state.resolvedLocation) note()
  return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && note())
}

function report(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const views = waiting
  waiting = []
  // A beacon is sent even if the page closes. A failed one is not retried, since it only counts.
  navigator.sendBeacon(REPORT_TO, new Blob([JSON.stringify({ views })], { type: 'application/json' }))
}

// A user who leaves the tab may not come back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report()
})
