import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { TierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { formatJobLevel, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { formatDelta } from '@plumb/domain/money/money-format.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import { useTierSamples } from '../single/use-tier-samples.ts'
import { usTierFamilyCountsQuery } from './queries.ts'

const texts = geographyMessages.tiersPage.changes
const { locations: countOfLocations } = geographyMessages.tiersPage

/** The number of lines that are shown before the user expands the list. */
const COLLAPSED_LINES = 6

/** The effect of the draft on pay, before it is saved (rules GE25, GE38). */
export function ChangesPanel({ changes }: { changes: TierChanges }) {
  const [isExpanded, setExpanded] = useState(false)
  const { moves, tiersWithPayChange, exclusionTextChanges, movedZipCodeCount } = changes
  const lines = [
    ...moves.map(moveLine),
    ...tiersWithPayChange.map(payChangeLine),
    ...exclusionTextChanges.map(metroListLine),
  ]
  const shownLines = isExpanded ? lines : lines.slice(0, COLLAPSED_LINES)
  const singlePayChange = findSinglePayChange(changes)
  const affectsPay = moves.length > 0 || tiersWithPayChange.length > 0
  return (
    <section aria-labelledby="tier-changes" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="tier-changes" className="text-17">
          {texts.title}
        </h2>
        <output className="ml-auto text-12 text-ink-3">
          {moves.length > 0 &&
            texts.inAll(
              moves.length === 1 ? (moves[0]?.location.label ?? '') : countOfLocations(moves.length),
              texts.zipCodes(movedZipCodeCount),
            )}
        </output>
      </div>
      {!affectsPay && (
        <p className="mt-1.5 text-pretty text-ink-3">{lines.length === 0 ? texts.none : texts.noPay}</p>
      )}
      {affectsPay && (
        <dl className="mt-2.5 flex flex-wrap gap-x-9 gap-y-2">
          {singlePayChange && (
            <Figure
              value={formatDelta(singlePayChange.payChange)}
              name={texts.percents(singlePayChange.from, singlePayChange.to)}
            />
          )}
          <FamilyCounts />
        </dl>
      )}
      <Samples change={singlePayChange} />
      {shownLines.length > 0 && (
        <ul className="mt-3">
          {shownLines.map(({ key, content }) => (
            <Line key={key}>{content}</Line>
          ))}
        </ul>
      )}
      {lines.length > COLLAPSED_LINES && (
        <Button size="small" look="ghost" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? texts.fewer : texts.more(lines.length - COLLAPSED_LINES)}
        </Button>
      )}
    </section>
  )
}

interface SinglePayChange {
  /** Percentages of the comp band. */
  readonly from: number
  readonly to: number
  readonly payChange: Fraction
}

/** Returns the change of pay if it is the same for all moves and tiers; null otherwise. */
function findSinglePayChange({ moves, tiersWithPayChange }: TierChanges): SinglePayChange | null {
  const [first, ...others] = [...moves, ...tiersWithPayChange].map(({ from, to, payChange }) => ({
    from: from.percentile,
    to: to.percentile,
    payChange,
  }))
  if (!first?.payChange || others.some(({ from, to }) => from !== first.from || to !== first.to)) return null
  return { ...first, payChange: first.payChange }
}

/** The effect on the pay of some jobs, if all changes are the same, for users who can see ranges. */
function Samples({ change }: { change: SinglePayChange | null }) {
  const { samples, isError } = useTierSamples(change)
  const [first] = samples
  if (isError) return <p className="mt-3 text-12 text-ink-3">{texts.samplesFailed}</p>
  if (!first) return null
  const { currency } = first
  return (
    <>
      <h3 id="tier-samples" className="mt-3 mb-1 text-12 text-ink-3">
        {texts.samples(currency)}
      </h3>
      <ul aria-labelledby="tier-samples">
        {samples.map(
          ({ title, jobLevelCode, jobLevelName, level, component, from, to, currency: ownCurrency }) => (
            <Line key={`${component} ${title} ${level}`}>
              <Name
                name={title}
                note={texts.sampled(
                  formatJobLevel(jobLevelCode, jobLevelName) ?? '',
                  levelLabel(level),
                  component === 'equity',
                  ownCurrency === currency ? null : ownCurrency,
                )}
                isOneLine
              />
              <FromTo from={<s>{from}</s>} to={to} />
            </Line>
          ),
        )}
      </ul>
    </>
  )
}

/** The numbers of families and jobs whose pay follows the tiers, for users who can see ranges. */
function FamilyCounts() {
  const canViewRanges = useMay()(RANGES_REQUIREMENT)
  const { data, isError } = useApiQuery(usTierFamilyCountsQuery, {}, { enabled: canViewRanges })
  if (isError) return <p className="text-12 text-ink-3">{texts.familiesFailed}</p>
  if (!data) return null
  const { cashFamilyCount, equityFamilyCount, jobCount } = data.usTierFamilyCounts
  return (
    <>
      <Figure value={formatCount(cashFamilyCount)} name={texts.inCash(cashFamilyCount)} />
      <Figure value={formatCount(equityFamilyCount)} name={texts.inEquity(equityFamilyCount)} />
      <Figure value={formatCount(jobCount)} name={texts.jobs(jobCount)} />
    </>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-20">{value}</dd>
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-[30px] items-center gap-3 border-t border-hair py-1 max-desk:flex-wrap">
      {children}
    </li>
  )
}

/** A line in the list of changes. */
interface ChangeLine {
  readonly key: string
  readonly content: ReactNode
}

const moveLine = ({
  location,
  from,
  to,
  zipCodeCount,
  payChange,
}: TierChanges['moves'][number]): ChangeLine => ({
  key: location.id,
  content: (
    <>
      <Name name={location.label} note={texts.zipCodes(zipCodeCount)} />
      <FromTo
        from={<TierSwatch tierNumber={from.tierNumber}>{from.percentile}%</TierSwatch>}
        to={<TierSwatch tierNumber={to.tierNumber}>{to.percentile}%</TierSwatch>}
      />
      <PayChange change={payChange} />
    </>
  ),
})

const payChangeLine = ({
  from,
  to,
  locationCount,
  zipCodeCount,
  payChange,
}: TierChanges['tiersWithPayChange'][number]): ChangeLine => ({
  key: `tier ${to.tierNumber}`,
  content: (
    <>
      <Name
        name={texts.staying(to.label)}
        note={texts.inAll(countOfLocations(locationCount), texts.zipCodes(zipCodeCount))}
      />
      <FromTo from={`${from.percentile}%`} to={`${to.percentile}%`} />
      <PayChange change={payChange} />
    </>
  ),
})

const metroListLine = ({ location, from, to }: TierChanges['exclusionTextChanges'][number]): ChangeLine => ({
  key: `sentence ${location.id}`,
  content: (
    <>
      <span className="w-2/5 min-w-32 flex-none text-pretty">{texts.excludedMetros(location.label)}</span>
      <FromTo from={listMetros(from)} to={listMetros(to)} />
    </>
  ),
})

/** Returns the metros that a message lists after its colon. */
const listMetros = (sentence: string | null): string =>
  sentence === null ? texts.noExcludedMetros : sentence.slice(sentence.indexOf(': ') + 2)

function Name({ name, note, isOneLine = false }: { name: string; note: string; isOneLine?: boolean }) {
  return (
    <span className="min-w-0 flex-1 text-pretty">
      {name} <span className={clsx('text-ink-3', isOneLine && 'whitespace-nowrap')}>{note}</span>
    </span>
  )
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="ml-auto flex items-center gap-2">
      <span className="text-right text-pretty text-ink-3">{from}</span>
      <Icon icon={ArrowRight} size={14} className="flex-none text-ink-3" />
      <b className="rounded-2 bg-changed px-1 font-semibold text-pretty">{to}</b>
    </span>
  )
}

function PayChange({ change }: { change: Fraction | null }) {
  return (
    <span className="w-16 flex-none text-right font-medium">
      {change === null ? '' : change.numerator === 0n ? texts.same : formatDelta(change)}
    </span>
  )
}
