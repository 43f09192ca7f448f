import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { getRouteApi } from '@tanstack/react-router'
import Columns2 from 'lucide-react/icons/columns-2'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { NotLoaded } from '../../../shared/api/loaded.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { readTierConfiguration } from '../../../shared/geos/locations.ts'
import { tierConfigQuery } from '../queries.ts'
import { SingleAnswer } from './single-answer.tsx'
import type { SingleSearch } from './single-search.ts'
import { TierList } from './tier-list.tsx'
import { TierNotes } from './tier-notes.tsx'
import { useZipCodeColumn } from '../places/use-zip-code-column.ts'
import { ZipField } from '../places/zip-field.tsx'

/** A chunk of its own, since the shapes are most of the page. The route prefetches it. */
const UsMap = lazy(async () => ({ default: (await import('../map/us-map.tsx')).UsMap }))
/** Loaded separately: most users look up one ZIP code. */
const TwoZipCodes = lazy(async () => ({ default: (await import('./two-zip-codes.tsx')).TwoZipCodes }))

const route = getRouteApi('/w/$workspaceId/zip-code-lookup/single')

/** One ZIP code with its result and the map, or two to compare (rules GE17, GE31). */
export function SinglePage() {
  const { zip = '', beside } = route.useSearch()
  const navigate = route.useNavigate()
  const navigateTo = (search: SingleSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false })
  const comparisonSearch = beside === undefined ? {} : { beside }
  const first = useZipCodeColumn('single-zip-code', zip, (next) =>
    navigateTo({ ...(next !== '' && { zip: next }), ...comparisonSearch }, true),
  )
  const { search, input } = first
  const tiers = useApiQuery(tierConfigQuery, {})
  const tierConfig = search.answer?.tierConfig ?? tiers.data?.tierConfig
  const configuration = tierConfig && readTierConfiguration(tierConfig.tierConfigJson)
  useEffect(() => {
    // The field is focused, except on touch devices, where the keyboard would cover a linked result.
    if (beside === undefined && matchMedia('(pointer: fine)').matches) input.current?.focus()
    // Only when the page opens: the next effect does it when the second ZIP code is closed, and Back must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [input])
  const isClosing = useRef(false)
  useEffect(() => {
    if (beside === undefined && isClosing.current) input.current?.focus()
    isClosing.current = false
  }, [beside, input])
  const zipSearch = zip === '' ? {} : { zip }
  if (beside !== undefined) {
    return (
      <Suspense fallback={<div className="flex-1" />}>
        <TwoZipCodes
          first={first}
          zipSearch={zipSearch}
          beside={beside}
          notes={tierConfig?.notes ?? null}
          configuration={configuration}
          navigateTo={navigateTo}
          close={() => {
            isClosing.current = true
            navigateTo(zipSearch, false)
          }}
        />
      </Suspense>
    )
  }
  const compare = () => navigateTo({ ...zipSearch, beside: '' }, false)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[372px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-desk:block">
      <section className="flex flex-col gap-5 overflow-auto border-r border-hair px-6 py-5 max-desk:gap-4 max-desk:border-0 max-desk:p-4">
        <ZipField
          column={first}
          label={geographyMessages.zipCode}
          onShiftEnter={search.place ? compare : undefined}
        />
        <SingleAnswer
          typed={first.typed}
          search={search}
          configuration={configuration}
          isCompared={false}
          emptyState={<EmptyState title={geographyMessages.emptyTitle}>{geographyMessages.empty}</EmptyState>}
          actions={
            <Button icon={Columns2} onClick={compare} title={zipPageMessages.compareHint}>
              {zipPageMessages.compare}
            </Button>
          }
          searchParamsFor={(zipcode) => ({ zip: zipcode })}
        />
        <TierNotes notes={tierConfig?.notes ?? null} />
        <p className="mt-auto text-11 text-ink-3">{zipPageMessages.credit}</p>
      </section>
      <section
        aria-label={geographyMessages.tiers}
        className="relative flex min-h-0 min-w-0 flex-col gap-2 overflow-auto px-6 pt-4 pb-3 max-desk:px-4 max-desk:pt-2 max-desk:pb-6"
      >
        {configuration ? (
          <>
            <Suspense fallback={<div className="flex-1" />}>
              <UsMap configuration={configuration} place={search.place} />
            </Suspense>
            <TierList configuration={configuration} />
          </>
        ) : (
          tiers.error && (
            <NotLoaded
              error={tiers.error}
              failed={geographyMessages.tiersFailed}
              retry={() => void tiers.refetch()}
            />
          )
        )}
      </section>
    </div>
  )
}
