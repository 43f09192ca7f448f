import type { RangeChangeShownFragment } from '@plumb/api-contract/generated/graphql.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NotLoaded } from '../../api/loaded.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useReserveShellSpace } from '../../ui/use-reserve-shell-space.ts'
import type { ChangesPreview, PreviewedChanges } from './changes-preview.ts'
import { formatAmount, formatChange, formatSpan, jobLevelOf } from './change-texts.ts'

/** Number of rows shown of a longer list. */
const SHORT_LIST = 6

/** The effect of a draft on pay ranges: how many jobs are affected and how, in which countries and families, and the largest changes. */
export function ChangesPanel({
  preview,
  subject,
  takesFocus,
  onClose,
}: {
  preview: ChangesPreview
  subject: string
  /** Whether the panel takes the focus, because the user has opened it. */
  takesFocus: boolean
  onClose: () => void
}) {
  const { query, changes, isUpdating, errorRowCount, setListed } = preview
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  useReserveShellSpace(panel)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    const element = panel.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <aside
      ref={panel}
      data-panel="sheet"
      tabIndex={-1}
      aria-labelledby="range-changes"
      className="flex min-h-0 w-80 flex-none flex-col border-l border-hair-2 bg-surface outline-none max-[1180px]:absolute max-[1180px]:inset-y-0 max-[1180px]:right-0 max-[1180px]:z-(--z-panel) max-[1180px]:shadow-high"
    >
      <div className="flex items-start gap-2 border-b border-hair px-5 py-3.5">
        <div className="min-w-0 flex-1">
          <h2 id="range-changes" className="flex items-center gap-2 text-17">
            {rangeChangeMessages.title}
            {changes !== null && isUpdating && <Spinner className="text-ink-3" />}
          </h2>
          <p className="text-12 text-ink-3">{rangeChangeMessages.comparedWith(subject)}</p>
        </div>
        <IconButton icon={X} label={shellMessages.close} onClick={onClose} />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-5 py-3.5 -outline-offset-2"
        aria-busy={changes !== null && isUpdating}
      >
        {changes ? (
          <ChangeSummary changes={changes} />
        ) : changes === null ? (
          <p className="text-ink-2">{rangeChangeMessages.nothing}</p>
        ) : query.error ? (
          <NotLoaded
            error={query.error}
            failed={rangeChangeMessages.failed}
            retry={() => void query.refetch()}
          />
        ) : (
          <Skeleton height={220} />
        )}
        {errorRowCount > 0 && (
          <div className="mt-4">
            <Note kind="warning">{rangeChangeMessages.excluded(errorRowCount)}</Note>
          </div>
        )}
      </div>
      <output className="sr-only">
        {!isUpdating && changes != null ? rangeChangeMessages.jobsChange(changes.jobCount) : ''}
      </output>
      {changes != null && changes.rowCount > 0 && (
        <div className="border-t border-hair px-5 py-2.5">
          <Button wide onClick={() => setListed(true)}>
            {rangeChangeMessages.seeAll(changes.jobCount)}
          </Button>
        </div>
      )}
    </aside>
  )
}

function ChangeSummary({ changes }: { changes: PreviewedChanges }) {
  const { counts, countries, families, familyCount, largestIncreases, largestDecreases, rowCount } = changes
  if (rowCount === 0) return <p className="text-ink-2">{rangeChangeMessages.nothing}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(({ component, kind, jobCount }) => (
          <li key={`${component} ${kind}`}>
            <b className="block text-20 font-semibold">{formatCount(jobCount)}</b>
            <span className="text-12 text-ink-3">
              {rangeChangeMessages.counted(jobCount, component, kind)}
            </span>
          </li>
        ))}
      </ul>
      <Lines
        heading={rangeChangeMessages.countries}
        detail={rangeChangeMessages.smallestToLargest}
        lines={countries.map(({ country, identicalCountries, ...effect }) => ({
          key: country,
          name: countryName(country),
          footnote:
            identicalCountries.length > 0 && rangeChangeMessages.alike(identicalCountries.map(countryName)),
          ...effect,
        }))}
      />
      <Lines
        heading={rangeChangeMessages.families}
        detail={rangeChangeMessages.smallestToLargest}
        lines={families.map(({ id, ...effect }) => ({ key: String(id), ...effect }))}
        total={familyCount}
      />
      <LargestChanges heading={rangeChangeMessages.largestUp} changes={largestIncreases} />
      <LargestChanges heading={rangeChangeMessages.largestDown} changes={largestDecreases} />
    </>
  )
}

function Heading({ children, detail }: { children: ReactNode; detail: ReactNode }) {
  return (
    <h3 className="mt-5 mb-0.5 flex items-baseline gap-2 border-b border-hair pb-0.5 text-13 font-semibold">
      {children}
      <span className="ml-auto text-11 font-normal text-ink-3">{detail}</span>
    </h3>
  )
}

interface ChangeLine {
  readonly key: string
  readonly name: string
  readonly footnote?: ReactNode
  readonly jobCount: number
  readonly smallestPercent?: string | null
  readonly largestPercent?: string | null
}

/** Countries or families with the number of jobs affected and the smallest and largest change. A long list is cut. */
function Lines({
  heading,
  detail,
  lines,
  total = lines.length,
}: {
  heading: string
  detail: string
  lines: readonly ChangeLine[]
  /** The total, if `lines` are only the first of them. */
  total?: number
}) {
  return (
    <>
      <Heading detail={detail}>{heading}</Heading>
      <ul>
        {lines.slice(0, SHORT_LIST).map(({ key, name, footnote, jobCount, ...percents }) => (
          <li key={key} className="border-b border-hair py-1">
            <span className="flex items-baseline gap-2.5">
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="text-ink-3">{rangeChangeMessages.jobs(jobCount)}</span>
              <span>{formatSpan(percents)}</span>
            </span>
            {footnote && <small className="block text-12 text-ink-3">{footnote}</small>}
          </li>
        ))}
      </ul>
      {total > SHORT_LIST && (
        <p className="pt-1 text-12 text-ink-3">{rangeChangeMessages.andMore(total - SHORT_LIST)}</p>
      )}
    </>
  )
}

function LargestChanges({
  heading,
  changes,
}: {
  heading: string
  changes: readonly RangeChangeShownFragment[]
}) {
  if (changes.length === 0) return null
  const currencies = new Set(changes.map(({ currency }) => currency))
  const [onlyCurrency = ''] = currencies
  return (
    <>
      <Heading
        detail={currencies.size === 1 ? rangeChangeMessages.midIn(onlyCurrency) : rangeChangeMessages.mid}
      >
        {heading}
      </Heading>
      <ul>
        {changes.map((row) => (
          <li key={row.jobId} className="border-b border-hair py-1">
            <span className="flex items-baseline gap-2.5">
              <span className="min-w-0 flex-1 truncate" title={row.title}>
                {row.title}
              </span>
              <span
                className={clsx('font-medium', row.kind === 'decrease' ? 'text-negative' : 'text-positive')}
              >
                {formatChange(row.percent)}
              </span>
            </span>
            <small className="flex items-center gap-1.5 text-12 text-ink-3">
              <span className="min-w-0 flex-1">
                {rangeChangeMessages.placeOf(
                  jobLevelOf(row),
                  levelLabel(row.level),
                  countryName(row.country),
                )}
              </span>
              {formatAmount(row.before.mid)}
              <Icon icon={ArrowRight} size={12} />
              <b className="font-medium text-ink-1">{formatAmount(row.after.mid)}</b>
              {currencies.size > 1 && row.currency}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
