import type { FigureName } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import { followedFigureMessages } from '@plumb/domain/messages/followed-figure.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type CellAddress, usePayAddress } from '../../../shared/pay-pages/addresses.ts'
import { followedFigure } from '../../../shared/pay-pages/followed-figure.ts'
import { isForNewTab } from '../../../shared/routing/for-new-tab.ts'
import { getEntryIndex } from '../../../shared/routing/open-entry.ts'
import type { Derivation, DerivationStep } from '../queries.ts'

const EQUITY_FIGURES: ReadonlySet<string> = new Set<FigureName>([
  'equity-mid',
  'equity-min',
  'equity-max',
  'rsus',
  'options',
  'total-shares',
])

interface Breakdown {
  title: string
  location: string
  derivations: readonly Derivation[]
}

/**
 * Stores the figure when the user follows one of its sources, so that the next page can show where the user came from (rule CR50).
 * @returns a click handler for the links of the figure
 */
export function useFollowedFigure({ title, location, derivations }: Breakdown): (event: MouseEvent) => void {
  const router = useRouter()
  const addressOf = usePayAddress()

  const cellsOf = ({ sources }: DerivationStep): CellAddress[] =>
    sources.flatMap(({ page }) => (page.isAccessible ? (addressOf(page) ?? []) : []))
  const hrefOf = ({ to, search }: CellAddress) =>
    router.buildLocation({ to: to as string, search: search as never }).href

  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A new tab has its own history.
    if (!link || isForNewTab(event)) return
    const isEquity = link.closest('[data-section=equity]') !== null
    const href = link.getAttribute('href')
    const figure = derivations
      .filter((each) => EQUITY_FIGURES.has(each.figure) === isEquity)
      .find(({ steps }) => steps.some((step) => cellsOf(step).some((cell) => hrefOf(cell) === href)))
    if (figure === undefined) return
    // Steps that are not applied and have no source lead nowhere.
    const steps = figure.steps.filter(({ isApplied, sources }) => isApplied || sources.length > 0)
    const name = figure.figure as FigureName
    const { pathname, search } = router.state.location
    followedFigure.store(
      {
        title,
        location,
        figure: name,
        isFirst: figure.startFigure === null,
        address: { to: pathname, search: search as CellAddress['search'] },
        entryIndex: getEntryIndex(router.history),
        steps: steps.map((step) => ({ text: formatStep(step), cells: cellsOf(step) })),
        result: followedFigureMessages.withFigure(
          rangeDerivationMessages.figures[name],
          figure.steps.at(-1)?.formattedValue ?? '',
        ),
      },
      router,
    )
  }
}

/** Formats a step: the first one with its value, the others with their operation. */
const formatStep = ({ label, operation, formattedValue }: DerivationStep): string =>
  operation === '' ? formattedValue : followedFigureMessages.withFigure(label, operation)
