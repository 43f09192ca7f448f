/** Delay after loading until a page without the app counts as idle, ms. */
const REST_MS = 1000

/** Notes a page that is shown without the app, by the pattern of its address, once it has come to rest. */
export function notePageAtRest(page: string): void {
  const note = () =>
    setTimeout(
      () =>
        void import('../features/analytics/page-views.ts').then(
          (views) => views.notePageView(page),
          // Without a network nothing is counted.
          () => undefined,
        ),
      REST_MS,
    )
  if (document.readyState === 'complete') note()
  else addEventListener('load', note, { once: true })
}
