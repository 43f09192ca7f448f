import type { TierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { formatDelta } from '@plumb/domain/money/money-format.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { MAY_SEE_RANGES } from '../may-look-up.ts'
import { usTierFamiliesQuery } from './queries.ts'

const words = messages.geography.tiersPage.changes
const { locations: countOfLocations } = messages.geography.tiersPage

/** Lines before the rest is asked for. */
const SHOWN = 6

/** What the draft would change for people's pay, before it is saved (docs/rules/geography 25, 38). */
export function ChangesPanel({ changes }: { changes: TierChanges }) {
  const [isWhole, setWhole] = useState(false)
  const { moves, repaid, sentences, movedZipCodes } = changes
  const lines = [...moves.map(moveLine), ...repaid.map(repaidLine), ...sentences.map(sentenceLine)]
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const isPay = moves.length > 0 || repaid.length > 0
  return (
    <section aria-labelledby="tier-changes" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="tier-changes" className="text-17">
          {words.title}
        </h2>
        <output className="ml-auto text-12 text-ink-3">
          {moves.length > 0 &&
            words.inAll(
              moves.length === 1 ? (moves[0]?.location.label ?? '') : countOfLocations(moves.length),
              words.zipCodes(movedZipCodes),
            )}
        </output>
      </div>
      {!isPay && (
        <p className="mt-1.5 text-pretty text-ink-3">{lines.length === 0 ? words.none : words.noPay}</p>
      )}
      {isPay && (
        <dl className="mt-2.5 flex flex-wrap gap-x-9 gap-y-2">
          <OneChange changes={changes} />
          <Families />
        </dl>
      )}
      {shown.length > 0 && (
        <ul className="mt-3">
          {shown.map(({ key, content }) => (
            <li
              key={key}
              className="flex min-h-[30px] items-center gap-3 border-t border-hair py-1 max-desk:flex-wrap"
            >
              {content}
            </li>
          ))}
        </ul>
      )}
      {lines.length > SHOWN && (
        <Button size="small" look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.more(lines.length - SHOWN)}
        </Button>
      )}
    </section>
  )
}

/** The one change of pay, where all that changes changes by the same. */
function OneChange({ changes: { moves, repaid } }: { changes: TierChanges }) {
  const all = [...moves, ...repaid]
  const texts = new Set(all.map(({ from, to }) => words.percents(from.percentile, to.percentile)))
  const [first] = all
  const [text] = texts
  if (texts.size !== 1 || text === undefined || !first?.payChange) return null
  return <Figure value={formatDelta(first.payChange)} name={text} />
}

/** How many families' pay follows the tiers, for who may see ranges. */
function Families() {
  const may = useMay()(MAY_SEE_RANGES)
  const workspaceId = useWorkspaceId()
  const { data, isError } = useQuery({
    ...apiQuery(usTierFamiliesQuery, {}, { workspaceId, refusals: 'caller' }),
    enabled: may,
  })
  if (isError) return <p className="text-12 text-ink-3">{words.familiesFailed}</p>
  if (!data) return null
  const { cash, equity } = data.usTierFamilies
  return (
    <>
      <Figure value={formatCount(cash)} name={words.inCash(cash)} />
      <Figure value={formatCount(equity)} name={words.inEquity(equity)} />
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

interface Line {
  readonly key: string
  readonly content: ReactNode
}

const moveLine = ({ location, from, to, zipCodes, payChange }: TierChanges['moves'][number]): Line => ({
  key: location.id,
  content: (
    <>
      <Name name={location.label} note={words.zipCodes(zipCodes)} />
      <FromTo
        from={<TierSwatch tierNumber={from.tierNumber}>{from.percentile}%</TierSwatch>}
        to={<TierSwatch tierNumber={to.tierNumber}>{to.percentile}%</TierSwatch>}
      />
      <Delta of={payChange} />
    </>
  ),
})

const repaidLine = ({ from, to, locations, zipCodes, payChange }: TierChanges['repaid'][number]): Line => ({
  key: `tier ${to.tierNumber}`,
  content: (
    <>
      <Name
        name={words.staying(to.label)}
        note={words.inAll(countOfLocations(locations), words.zipCodes(zipCodes))}
      />
      <FromTo from={`${from.percentile}%`} to={`${to.percentile}%`} />
      <Delta of={payChange} />
    </>
  ),
})

const sentenceLine = ({ location, from, to }: TierChanges['sentences'][number]): Line => ({
  key: `sentence ${location.id}`,
  content: (
    <>
      <span className="w-2/5 min-w-32 flex-none text-pretty">{words.sentence(location.label)}</span>
      <FromTo from={metrosIn(from)} to={metrosIn(to)} />
    </>
  ),
})

/** The metros that a sentence names: what it begins with is known. */
const metrosIn = (sentence: string | null): string =>
  sentence === null ? words.noSentence : sentence.slice(sentence.indexOf(': ') + 2)

function Name({ name, note }: { name: string; note: string }) {
  return (
    <span className="min-w-0 flex-1 text-pretty">
      {name} <span className="text-ink-3">{note}</span>
    </span>
  )
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="ml-auto flex items-center gap-2">
      <span className="text-right text-pretty text-ink-3">{from}</span>
      <Icon of={ArrowRight} size={14} className="flex-none text-ink-3" />
      <b className="rounded-2 bg-changed px-1 font-semibold text-pretty">{to}</b>
    </span>
  )
}

function Delta({ of }: { of: Fraction | null }) {
  return (
    <span className="w-16 flex-none text-right font-medium">
      {of === null ? '' : of.numerator === 0n ? words.same : formatDelta(of)}
    </span>
  )
}
