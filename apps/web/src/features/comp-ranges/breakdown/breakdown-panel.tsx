import { isBonusNote } from '@plumb/domain/comp-ranges/reasons/notes.ts'
import { formatJobLevel, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { calculatorMessages } from '@plumb/domain/messages/calculator.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { decimal, fromInteger } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import Calculator from 'lucide-react/icons/calculator'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import type { BreakdownSection } from '../choices/use-choices.tsx'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { CashSection } from './cash-section.tsx'
import { EquitySection } from './equity-section.tsx'
import { TimeZoneContext } from './plumb-steps.tsx'
import { useFollowedFigure } from './use-followed-figure.ts'
import { useRouter } from '@tanstack/react-router'
import { getEntryKey } from '../../../shared/routing/open-entry.ts'

const texts = rangeDerivationMessages.breakdown

interface BreakdownPanelProps {
  row: CompRangeRow
  /** Undefined while loading; null for users who cannot see derivations, and get figures without steps. */
  derivations: readonly Derivation[] | null | undefined
  /** Shown above the figures if the steps could not be loaded. */
  failure?: ReactNode
  location: string
  /** The rounding of min, mid and max. */
  rangeRounding: number
  /** IANA name of the time zone for dates. */
  timeZone: string
  /** The reason why the actions are disabled: the figures do not belong to the current choices. */
  disabledReason: string | null
  /** The section to scroll into view; null for none. */
  section: BreakdownSection | null
  onClose: () => void
  onOpenCalculator: () => void
  /** The button that copies the range. */
  copy: ReactNode
}

/** The content of a BreakdownFrame: how the cash and equity of a range are computed, in steps on the plumb line. */
export function BreakdownPanel({
  row,
  derivations,
  failure,
  location,
  rangeRounding,
  timeZone,
  disabledReason,
  section,
  onClose,
  onOpenCalculator,
  copy,
}: BreakdownPanelProps) {
  const scrollArea = useScrollToSection(section, row.jobId)
  const rememberLink = useFollowedLink(scrollArea, derivations !== undefined)
  const level = levelLabel(row.level)
  const title = row.title ?? level
  const subtitle = [formatJobLevel(row.jobLevelCode, row.jobLevelName), level, location]
    .filter(Boolean)
    .join(' · ')
  const rememberFigure = useFollowedFigure({ title, location: subtitle, derivations: derivations ?? [] })
  const figures = { row, derivations, rangeRounding }
  return (
    <>
      <div className="flex gap-2 border-b border-hair px-5 pt-3.5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-17 break-words">{title}</h2>
          <div className="text-12 text-ink-3">{subtitle}</div>
        </div>
        <span className="print:hidden">
          <IconButton icon={X} label={shellMessages.close} onClick={onClose} />
        </span>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        ref={scrollArea}
        onClickCapture={(event) => {
          rememberLink(event)
          rememberFigure(event)
        }}
        className={clsx(
          'min-h-0 flex-1 overflow-auto px-5 py-3.5 -outline-offset-2 print:columns-3 print:gap-8',
          disabledReason !== null && 'outdated',
        )}
        aria-busy={derivations === undefined}
      >
        {derivations === undefined && <output className="sr-only">{texts.loading}</output>}
        {failure && <div className="mb-3.5">{failure}</div>}
        <TimeZoneContext value={timeZone}>
          <CashSection {...figures} />
          <EquitySection {...figures} />
        </TimeZoneContext>
        <Notes row={row} />
        {rangeRounding > 1 && (
          <p className="mt-3.5 text-12 text-ink-3">{texts.rounded(formatCash(fromInteger(rangeRounding)))}</p>
        )}
      </div>
      <div className="grid print:hidden grid-flow-col auto-cols-fr gap-2 border-t border-hair px-5 py-2.5">
        {copy}
        <Button
          icon={Calculator}
          wide
          onClick={onOpenCalculator}
          disabled={!hasCash(row)}
          {...disabledProps(disabledReason)}
        >
          {calculatorMessages.open}
        </Button>
      </div>
    </>
  )
}

/** Notes about the figures. Those about the bonus are shown next to it instead. */
function Notes({ row: { notes } }: { row: CompRangeRow }) {
  const otherNotes = notes.filter(({ kind }) => !isBonusNote(kind))
  if (otherNotes.length === 0) return null
  return (
    <ul className="mt-3.5 grid gap-1 text-ink-2">
      {otherNotes.map(({ kind, message }) => (
        <li key={kind}>{message}</li>
      ))}
    </ul>
  )
}

/** Returns whether there is a mid above 0, which the calculator needs. */
function hasCash({ mid }: CompRangeRow): boolean {
  return mid !== null && decimal(mid.onTargetEarnings).numerator > 0n
}

/** Scrolls a section into view when it or the job changes. @returns the ref of the element that scrolls */
function useScrollToSection(section: BreakdownSection | null, jobId: number | null) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (section !== null && jobId !== null)
      box.current?.querySelector(`[data-section=${section}]`)?.scrollIntoView({ block: 'nearest' })
  }, [section, jobId])
  return box
}

/** The address of the link that the user followed from a breakdown, by history entry. Lost when the page reloads. */
const followedLinks = new Map<string, string>()

/**
 * When the user goes back from a cell, focuses the link that led there, unless the focus has moved elsewhere (rule CR44).
 * @param isRendered whether the steps of the figure and their links are rendered
 * @returns a click handler that stores the link that is followed
 */
function useFollowedLink(
  box: RefObject<HTMLElement | null>,
  isRendered: boolean,
): (event: MouseEvent) => void {
  const { history } = useRouter()
  useEffect(() => {
    const lastHref = followedLinks.get(getEntryKey(history))
    if (!isRendered || lastHref === undefined) return
    followedLinks.delete(getEntryKey(history))
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.matches('h1')) return
    const links = [...(box.current?.querySelectorAll('a') ?? [])]
    links.find(({ href }) => href === lastHref)?.focus()
  }, [box, isRendered, history])
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) followedLinks.set(getEntryKey(history), link.href)
  }
}
