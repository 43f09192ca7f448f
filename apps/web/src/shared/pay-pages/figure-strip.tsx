import './figure-strip.css'
import { followedFigureMessages } from '@plumb/domain/messages/followed-figure.ts'
import { useMatches, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useRef, useState } from 'react'
import { isForNewTab } from '../routing/for-new-tab.ts'
import { getEntryIndex } from '../routing/open-entry.ts'
import { IconButton } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { CellAddress } from './addresses.ts'
import { FigureTrail } from './figure-trail.tsx'
import { type FollowedFigure, followedFigure, hasStepAt } from './followed-figure.ts'

/** Shows which figure led to this page, the link back to it, and its other steps, until the user closes it (rule CR50). */
export function FigureStrip() {
  const [figure, setFigure] = useState(followedFigure.get)
  const { pathname } = useCurrentPage()
  if (figure === null || !hasStepAt(figure.steps, pathname)) return null
  const close = () => {
    followedFigure.forget()
    setFigure(null)
  }
  return <Strip figure={figure} onClose={close} />
}

function Strip({ figure, onClose }: { figure: FollowedFigure; onClose: () => void }) {
  const strip = useRef<HTMLElement>(null)
  const router = useRouter()
  const currentStep = useCurrentStep(figure)

  // Going back restores the history entry, with the focus on the followed link; opening its address would only show the figure.
  const goBack = (event: MouseEvent) => {
    if (isForNewTab(event)) return
    const entryOffset = figure.entryIndex - getEntryIndex(router.history)
    if (entryOffset >= 0) return
    event.preventDefault()
    router.history.go(entryOffset)
  }
  const describeFigure =
    currentStep === 0 && figure.isFirst ? followedFigureMessages.begins : followedFigureMessages.goesOn
  return (
    <section ref={strip} aria-label={followedFigureMessages.label} className="figure-strip">
      <div className="figure-strip-line">
        <span className="figure-strip-back">
          <ButtonLink
            icon={ArrowLeft}
            to={figure.address.to as string}
            search={figure.address.search as never}
            onClick={goBack}
          >
            {followedFigureMessages.back}
          </ButtonLink>
        </span>
        <div className="figure-strip-title">
          <b className="font-semibold">{figure.title}</b>
          <span>
            {currentStep === -1
              ? figure.location
              : describeFigure(figure.location, followedFigureMessages.figures[figure.figure])}
          </span>
        </div>
        <FigureTrail figure={figure} currentStep={currentStep} onBack={goBack} />
        <span className="figure-strip-end">
          <IconButton
            icon={X}
            label={followedFigureMessages.closeBar}
            onClick={() => {
              // The button is removed: its focus goes to the page.
              strip.current?.closest('main')?.focus()
              onClose()
            }}
          />
        </span>
      </div>
    </section>
  )
}

/**
 * Returns the index of the step whose cell is open: the one in the address, otherwise the last one that the address named on this page,
 * otherwise the first one on this page; -1 if there is none.
 */
function useCurrentStep({ steps }: FollowedFigure): number {
  const { pathname, search } = useCurrentPage()
  const [lastStep, setLastStep] = useState(-1)
  const isCurrentCell = (cell: CellAddress) =>
    cell.to === pathname &&
    Object.entries(cell.search).every(([name, value]) => String(search[name]) === String(value))
  const addressedStep = steps.findIndex(({ cells }) => cells.some(isCurrentCell))
  if (addressedStep !== -1 && addressedStep !== lastStep) setLastStep(addressedStep)
  if (addressedStep !== -1) return addressedStep
  const stepsOnPage = steps.flatMap((step, index) => (hasStepAt([step], pathname) ? [index] : []))
  return stepsOnPage.includes(lastStep) ? lastStep : (stepsOnPage[0] ?? -1)
}

/** Returns the address of the rendered page. The router's location already changes while another page loads. */
function useCurrentPage(): { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> } {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const search = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
  return { pathname, search }
}
