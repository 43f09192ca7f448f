import { setupImportMessages as texts } from '@plumb/domain/messages/setup-import.ts'
import type { StructureChoices, StructurePlan } from '@plumb/domain/structure-import/types.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { countryInSentence } from '@plumb/domain/messages/grammar.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'

/** Props that every step has. */
export interface StepProps {
  plan: StructurePlan
  choices: StructureChoices
  onChoose: (chosen: StructureChoices) => void
  onBack: () => void
}

interface StepFrameProps {
  title: string
  about: ReactNode
  onBack: () => void
  /** The label of the primary button, which Ctrl Enter presses too. */
  nextLabel: string
  onNext: () => void
  /** Why the primary button is disabled; null if it is not. */
  disabledReason: string | null
  busy?: boolean
  status?: ReactNode
  children: ReactNode
}

/** A step of the import: its content scrolls between the heading and the buttons. */
export function StepFrame({
  title,
  about,
  onBack,
  nextLabel,
  onNext,
  disabledReason,
  busy = false,
  status,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <section
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || disabledReason !== null || busy)
          return
        event.preventDefault()
        onNext()
      }}
    >
      <div className="flex-none px-6 pb-3 max-desk:px-4">
        <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[1200px] text-pretty text-ink-2">{about}</p>
      </div>
      {children}
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <Button icon={ChevronLeft} disabled={busy} onClick={onBack}>
          {texts.back}
        </Button>
        <output className="ml-auto text-ink-2">{disabledReason ?? status}</output>
        <span aria-hidden className="max-desk:hidden">
          <Kbd>{texts.nextKey}</Kbd>
        </span>
        <Button
          look="primary"
          disabled={disabledReason !== null}
          busy={busy}
          aria-keyshortcuts="Control+Enter"
          onClick={onNext}
        >
          {nextLabel}
        </Button>
      </footer>
    </section>
  )
}

/** The part of a step that scrolls. */
export function ScrollArea({
  label,
  children,
  ...rest
}: {
  label: string
  ref?: Ref<HTMLElement>
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}) {
  return (
    <section
      {...rest}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      data-density="roomy"
      className="relative min-h-0 flex-1 overflow-auto px-6 pb-6 max-desk:px-4"
    >
      {children}
    </section>
  )
}

/** Names the countries in which job families without rows have converted ranges; renders nothing if there are none. */
export function ConvertedCountries({ countries }: { countries: StructurePlan['convertedCountries'] }) {
  const { defaultCountry } = useMembership().workspace
  const nameOf = (code: string) => countryInSentence(countryName(code))
  return (
    countries.length > 0 && (
      <p className="text-ink-2">{texts.review.converted(countries.map(nameOf), nameOf(defaultCountry))}</p>
    )
  )
}
