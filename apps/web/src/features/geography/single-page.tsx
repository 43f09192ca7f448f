import { isZipcode, zipInputOf } from '@plumb/domain/geography/zip-codes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { useKeptInput } from '../../shared/session/typed-text.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { useLeftZip } from '../../shared/ui/use-left-zip.tsx'
import { directory, readTierConfiguration } from './locations.ts'
import { tierConfigQuery } from './queries.ts'
import { SingleAnswer } from './single-answer.tsx'
import { TierList } from './tier-list.tsx'
import { useTextInUrl } from '../../shared/routing/use-text-in-url.ts'
import { useZipcodeSearch } from './use-zipcode-search.ts'

const words = messages.geography

/** A chunk of its own: the shapes are most of the page. The route fetches it ahead. */
const UsMap = lazy(async () => ({ default: (await import('./us-map.tsx')).UsMap }))

const route = getRouteApi('/w/$workspaceId/zip-code-lookup/single')

/** One ZIP code and its answer, with the map (docs/rules/geography 17). */
export function SinglePage() {
  const { zip = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useTextInUrl(
    zip,
    (text) => (isZipcode(text) ? text : ''),
    (next) => void navigate({ search: next === '' ? {} : { zip: next }, replace: true, resetScroll: false }),
  )
  useKeptInput('single-zip-code', isZipcode(typed) ? '' : typed, setTyped)
  const input = useRef<HTMLInputElement>(null)
  const { problem, ...leaving } = useLeftZip(typed, (zipcode) => {
    setTyped(zipcode)
    input.current?.focus()
  })
  const search = useZipcodeSearch(typed)
  const tiers = useQuery(apiQuery(tierConfigQuery, {}, { workspaceId: useWorkspaceId() }))
  const tierConfig = search.answer?.tierConfig ?? tiers.data?.tierConfig
  const configuration = tierConfig && readTierConfiguration(tierConfig.tierConfigJson)
  useEffect(() => {
    // The page is for typing a ZIP code; but on a phone the keyboard would cover an answer that a link brought.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  const isOld = search.isOld && search.place !== null
  const clear = () => {
    setTyped('')
    input.current?.focus()
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[372px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-desk:block">
      <section className="flex flex-col gap-5 overflow-auto border-r border-hair px-6 py-5 max-desk:gap-4 max-desk:border-0 max-desk:p-4">
        <Field
          label={words.zipCode}
          error={problem}
          aside={
            isOld && (
              <span className="animate-late text-12 text-ink-3">
                {words.stillShowing(search.place?.zipcode ?? '')}
              </span>
            )
          }
        >
          <TextInput
            ref={input}
            {...leaving}
            size="display"
            icon={Search}
            value={typed}
            onChange={(event) => setTyped(zipInputOf(event.target.value))}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            end={
              typed !== '' && (
                <IconButton icon={X} label={words.clear} look="ghost" size="small" onClick={clear} />
              )
            }
          />
        </Field>
        <SingleAnswer
          typed={typed}
          search={search}
          notes={tierConfig?.notes ?? null}
          configuration={configuration}
        />
        <p className="mt-auto text-11 text-ink-3">{words.credit}</p>
      </section>
      <section
        aria-label={words.tiers}
        className="relative flex min-h-0 min-w-0 flex-col gap-2 overflow-auto px-6 pt-4 pb-3 max-desk:px-4 max-desk:pt-2 max-desk:pb-6"
      >
        {configuration ? (
          <>
            <Suspense fallback={<div className="flex-1" />}>
              <UsMap configuration={configuration} place={search.place} />
            </Suspense>
            <TierList configuration={configuration} directory={directory} />
          </>
        ) : (
          tiers.error && (
            <NotLoaded error={tiers.error} failed={words.tiersFailed} retry={() => void tiers.refetch()} />
          )
        )}
      </section>
    </div>
  )
}
