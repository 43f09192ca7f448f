import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppRouter } from '../../app/router.tsx'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../testing/open-page.tsx'
import { followPages, notePageView } from './page-views.ts'

const WIDTHS = '/w/$workspaceId/range-widths'
const reports: { url: string; body: Promise<unknown> }[] = []
const stops: (() => void)[] = []
/** Collects the reports instead of sending them. Called again once a page is open, since its test server replaces `sendBeacon`. */
function collectReports(): void {
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, data) => {
    reports.push({
      url: String(url),
      body: (data as Blob).text().then((text) => JSON.parse(text) as unknown),
    })
    return true
  })
}
beforeEach(() => {
  // All tests of the file share the tab's session.
  sessionStorage.clear()
  collectReports()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  hideTab()
  reports.length = 0
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Opens a page whose views only the test counts: the app starts counting once its document is complete and idle. */
function openUncounted(address: string): ReturnType<typeof openPage> {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  return openPage(address)
}

function hideTab(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}

const readReports = () => Promise.all(reports.map(({ body }) => body))
const view = (page: string, isFirst: boolean, begins = false) => ({ page, isFirst, begins })

test('sends views together when the tab is hidden, by route pattern, marking the first view of a page and of the session [AN3, AN6, AN7]', async () => {
  const { page, history, router } = await openUncounted('/w/1/no-access?page=ote')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  collectReports()
  stops.push(followPages(router))
  history.push('/404')
  await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/404'))
  history.push('/404?at=185000')
  await vi.waitFor(() => expect(router.state.resolvedLocation?.href).toContain('185000'))
  history.push('/w/1/no-access')
  await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/w/1/no-access'))
  expect(reports).toEqual([])
  hideTab()
  hideTab()
  expect(reports.map(({ url }) => url)).toEqual(['/api/analytics/page-views'])
  expect(await readReports()).toEqual([
    {
      views: [
        view('/w/$workspaceId/no-access', true, true),
        view('/404', true),
        view('/w/$workspaceId/no-access', false),
      ],
    },
  ])
})

test('counts an unknown address as /404 without sending its path [AN7]', async () => {
  const { page, router } = await openUncounted('/what-ada-earns')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  collectReports()
  stops.push(followPages(router))
  hideTab()
  expect(await readReports()).toEqual([{ views: [view('/404', true, true)] }])
})

test('does not count a page that is still loading [AN3]', () => {
  const history = createMemoryHistory({ initialEntries: ['/w/1/no-access'] })
  stops.push(followPages(createAppRouter(createQueryClient(), history)))
  hideTab()
  expect(reports).toEqual([])
})

test('sends a report after five seconds, or once it has 50 views [AN3, AN4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    notePageView(WIDTHS)
    vi.advanceTimersByTime(4_999)
    notePageView('/w')
    expect(reports).toEqual([])
    vi.advanceTimersByTime(1)
    for (let times = 0; times < 50; times++) notePageView(WIDTHS)
    expect(reports).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(reports).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
  const [first, second] = (await readReports()) as { views: unknown[] }[]
  expect(first?.views).toEqual([view(WIDTHS, true, true), view('/w', true)])
  expect(second?.views).toHaveLength(50)
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('sends and stores nothing in a browser whose %s is %j [AN2]', (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  try {
    notePageView(WIDTHS)
    hideTab()
    expect(reports).toEqual([])
    expect(sessionStorage.length).toBe(0)
  } finally {
    Reflect.deleteProperty(navigator, name)
  }
})
