import { type PageView, MAX_VIEWS_PER_REPORT } from '@plumb/domain/analytics/page-view.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { storedText } from '../../shared/storage/storage.ts'

const REPORT_PATH = '/api/analytics/page-views'

/** The time for which views are collected before they are sent, in ms; the requests of the page go first. */
const REPORT_DELAY_MS = 5_000

/** The list of pages seen in this tab, until the tab closes. The list is not sent. */
const storedViewedPages = storedText('seen-pages', () => sessionStorage)

let pendingViews: PageView[] = []
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
  const viewedPages = storedViewedPages.get()?.split(' ') ?? []
  const isFirst = !viewedPages.includes(page)
  pendingViews.push({ page, isFirst, begins: viewedPages.length === 0 })
  if (isFirst) storedViewedPages.set([...viewedPages, page].join(' '))
  if (pendingViews.length === MAX_VIEWS_PER_REPORT) report()
  else timer ??= setTimeout(report, REPORT_DELAY_MS)
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
  if (pendingViews.length === 0) return
  const views = pendingViews
  pendingViews = []
  // A beacon is sent even if the page closes. A failed one is not retried, since only counts are lost.
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify({ views })], { type: 'application/json' }))
}

// A user who leaves the tab may not come back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report()
})
