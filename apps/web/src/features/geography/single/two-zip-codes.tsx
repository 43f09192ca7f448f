import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { type ReactNode, Suspense, lazy, useEffect, useId, useState } from 'react'
import { CopyLink } from '../../../shared/copying/copy-link.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useIsNarrow } from '../../../shared/ui/use-window-width.ts'
import { ZipCodeDifference } from './zip-code-difference.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { directory, readTierConfiguration } from '../../../shared/geos/locations.ts'
import type { FoundZipCode } from '../answer/result-card.tsx'
import { SingleAnswer, WhyThisTier } from './single-answer.tsx'
import type { SingleSearch } from './single-search.ts'
import { TierLegend } from './tier-list.tsx'
import { TierNotes } from './tier-notes.tsx'
import { type ZipCodeColumnState, useZipCodeColumn } from '../places/use-zip-code-column.ts'
import { ZipField } from '../places/zip-field.tsx'

const UsMap = lazy(async () => ({ default: (await import('../map/us-map.tsx')).UsMap }))

interface TwoZipCodesProps {
  first: ZipCodeColumnState
  /** The search parameters with the first ZIP code only. */
  zipSearch: SingleSearch
  /** The second ZIP code in the address; empty if there is none yet. */
  beside: string
  /** Notes about the tiers; null if there are none, or if the user cannot see them. */
  notes: string | null
  configuration: TierConfiguration | undefined
  navigateTo: (search: SingleSearch, replace: boolean) => void
  /** Returns to the single page. */
  close: () => void
}

/** Two ZIP codes side by side, each with its reasons; the map frames both (rule GE31). */
export function TwoZipCodes(props: TwoZipCodesProps) {
  const { first, zipSearch, beside: secondZip, notes, configuration, navigateTo, close } = props
  const second = useZipCodeColumn('beside-zip-code', secondZip, (next) =>
    navigateTo({ ...zipSearch, beside: next }, true),
  )
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (secondZip === '') second.input.current?.focus()
    // Only when the column opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const places = [first.search.place, second.search.place] as const
  const placePair = places[0] && places[1] && configuration ? ([places[0], places[1]] as const) : null
  const searchParamsByColumn = [
    (zipcode: string): SingleSearch => ({ zip: zipcode, beside: secondZip }),
    (zipcode: string): SingleSearch => ({ ...zipSearch, beside: zipcode }),
  ] as const
  const columns = [
    <Column
      key="first"
      column={first}
      label={geographyMessages.zipCode}
      configuration={configuration}
      searchParamsFor={searchParamsByColumn[0]}
    />,
    <Column
      key="second"
      column={second}
      label={zipPageMessages.compareWith}
      end={{ label: zipPageMessages.closeCompare, action: close }}
      configuration={
        second.search.answer && readTierConfiguration(second.search.answer.tierConfig.tierConfigJson)
      }
      searchParamsFor={searchParamsByColumn[1]}
    />,
  ]
  if (isNarrow) {
    return (
      <NarrowTabs
        placePair={placePair}
        configuration={configuration}
        searchParamsByColumn={searchParamsByColumn}
        columns={columns}
      />
    )
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_340px] grid-rows-[minmax(0,1fr)] min-[1360px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_408px] rail:block rail:overflow-auto">
      <div className="contents rail:grid rail:grid-cols-2">{columns}</div>
      <section
        aria-label={geographyMessages.tiers}
        className="flex min-h-0 min-w-0 flex-col gap-4 overflow-auto px-6 py-5 rail:border-t rail:border-hair"
      >
        {configuration && (
          <>
            <Suspense fallback={<div className="aspect-[9/10]" />}>
              <UsMap configuration={configuration} place={places[0]} secondPlace={places[1]} isTall />
            </Suspense>
            <TierLegend tiers={configuration.tiers} />
            {placePair && (
              <ZipCodeDifference first={placePair[0]} second={placePair[1]} configuration={configuration} />
            )}
            <TierNotes notes={notes} />
          </>
        )}
        <p className="mt-auto text-11 text-ink-3">{zipPageMessages.credit}</p>
      </section>
    </div>
  )
}

interface ColumnProps {
  column: ZipCodeColumnState
  label: string
  end?: { readonly label: string; readonly action: () => void }
  configuration: TierConfiguration | undefined
  searchParamsFor: (zipcode: string) => SingleSearch
}

/** One of the two ZIP codes, with its result. */
function Column({ column, label, end, configuration, searchParamsFor }: ColumnProps) {
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-5 overflow-auto border-r border-hair px-6 py-5 max-desk:border-0 max-desk:p-4"
    >
      <ZipField column={column} label={label} {...(end && { end })} />
      <SingleAnswer
        typed={column.typed}
        search={column.search}
        configuration={configuration}
        isCompared
        emptyState={<p className="text-ink-3">{zipPageMessages.emptyCompare}</p>}
        searchParamsFor={searchParamsFor}
      />
    </section>
  )
}

interface NarrowTabsProps {
  placePair: readonly [FoundZipCode, FoundZipCode] | null
  configuration: TierConfiguration | undefined
  searchParamsByColumn: readonly [(zipcode: string) => SingleSearch, (zipcode: string) => SingleSearch]
  columns: ReactNode
}

/**
 * The layout of a narrow window: two results as tabs above one column of reasons. The fields are shown until both have a result, and again to
 * change one.
 */
function NarrowTabs({ placePair, configuration, searchParamsByColumn, columns }: NarrowTabsProps) {
  const panelId = useId()
  const [shown, setShown] = useState<0 | 1>(0)
  const [isChanging, setChanging] = useState(false)
  if (!placePair || !configuration || isChanging) {
    return (
      <div className="pb-6">
        {columns}
        {placePair && (
          <div className="grid gap-2 px-4">
            <Button wide onClick={() => setChanging(false)}>
              {zipPageMessages.showBoth}
            </Button>
          </div>
        )}
      </div>
    )
  }
  const place = placePair[shown]
  const tier = tierOfLocation(configuration, directory, place.locationId)
  return (
    <div>
      <ResultTabs
        places={placePair}
        configuration={configuration}
        shown={shown}
        onShow={setShown}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className="flex flex-col gap-4 p-4">
        <WhyThisTier
          place={place}
          configuration={configuration}
          title={zipPageMessages.whyOf(place.zipcode, tier.label)}
          hasLineAbove
          searchParamsFor={searchParamsByColumn[shown]}
        />
        <ZipCodeDifference first={placePair[0]} second={placePair[1]} configuration={configuration} />
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => setChanging(true)}>{zipPageMessages.changeZipcodes}</Button>
          <CopyLink />
        </div>
        <Suspense fallback={<div className="aspect-[9/10]" />}>
          <UsMap configuration={configuration} place={placePair[0]} secondPlace={placePair[1]} isTall />
        </Suspense>
        <TierLegend tiers={configuration.tiers} />
        <p className="text-11 text-ink-3">{zipPageMessages.credit}</p>
      </div>
    </div>
  )
}
