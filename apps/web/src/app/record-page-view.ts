/** Delay after loading until a page without the app counts as idle, ms. */
const IDLE_DELAY_MS = 1000

/** Records the view of a page without the app, by the pattern of its address, once it is idle. */
export function recordPageViewWhenIdle(page: string): void {
  const recordLater = () =>
    setTimeout(
      () =>
        void import('../features/analytics/page-views.ts').then(
          (views) => views.notePageView(page),
          // Without a connection, nothing is recorded.
          () => undefined,
        ),
      IDLE_DELAY_MS,
    )
  if (document.readyState === 'complete') recordLater()
  else addEventListener('load', recordLater, { once: true })
}
