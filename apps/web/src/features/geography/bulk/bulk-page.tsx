import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ignorePrefetchErrors } from '../../../shared/routing/ignore-prefetch-errors.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { useBulkLookup } from './bulk-lookup.ts'
import { ZipColumn } from './zip-column.tsx'

/** Imports the grid and the sheet, which the page does not need before the first lookup. */
const loadGrid = () => import('./bulk-grid.tsx')
const BulkGrid = lazy(async () => ({ default: (await loadGrid()).BulkGrid }))

/** The lookup of many ZIP codes (rules GE6, GE18). */
export function BulkPage() {
  const { readText, storeText, result, isRunning, problem, run } = useBulkLookup()
  const [initialText] = useState(readText)
  const results = useRef<HTMLElement>(null)
  const shownResult = useRef(result)
  useEffect(() => {
    if (result === shownResult.current) return
    shownResult.current = result
    // On a phone the results are below the box.
    if (matchMedia('(max-width: 720px)').matches) results.current?.scrollIntoView()
  }, [result])
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[232px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-desk:block">
      <section
        aria-label={geographyMessages.zipCodes}
        className="flex min-h-0 flex-col border-r border-hair py-5 pr-5 pl-6 max-desk:border-0 max-desk:p-4"
      >
        <ZipColumn
          initialText={initialText}
          onText={storeText}
          result={result}
          isRunning={isRunning}
          problem={problem}
          onRun={() => {
            // A failure is reported when the grid renders, which loads it again.
            ignorePrefetchErrors(loadGrid())
            run()
          }}
        />
      </section>
      <section
        ref={results}
        aria-label={geographyMessages.bulkPage.results}
        aria-busy={isRunning}
        className="flex min-h-0 min-w-0 flex-col px-6 max-desk:px-4"
      >
        {result ? (
          <Suspense fallback={<LoadingGrid />}>
            <BulkGrid result={result} isStale={isRunning} />
          </Suspense>
        ) : (
          <>
            <div className="grid flex-1 content-center" aria-live="polite">
              {isRunning ? (
                <LoadingGrid />
              ) : (
                <EmptyState title={geographyMessages.bulkPage.emptyTitle}>
                  {geographyMessages.bulkPage.empty}
                </EmptyState>
              )}
            </div>
            <p className="flex h-11 items-center justify-end text-11 text-ink-3">
              {geographyMessages.credit}
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function LoadingGrid() {
  return (
    <p className="flex flex-1 animate-late items-center justify-center gap-2 text-ink-2">
      <Spinner />
      {shellMessages.loading}
    </p>
  )
}
