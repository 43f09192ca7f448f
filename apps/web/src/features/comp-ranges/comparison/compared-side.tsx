import { type ReactNode, useMemo } from 'react'
import { haveSameCurrency, choicesToCompare, requestOf } from '../../../shared/range-choices/choices.ts'
import { type Chosen, ChosenContext, useChoices } from '../choices/use-choices.tsx'
import { RangesProvider } from '../ranges/use-ranges.tsx'

/** Shows its children in the second table, if there is one: `useChoices` and `useRanges` return those of that table there. */
export function ComparedSide({ children }: { children: ReactNode }) {
  const first = useChoices()
  const second = useMemo(() => secondSide(first), [first])
  if (!second) return null
  return (
    <ChosenContext value={second}>
      <RangesProvider>{children}</RangesProvider>
    </ChosenContext>
  )
}

function secondSide(first: Chosen): Chosen | null {
  const { comparedWith, lineAt, comparedLine, markedJob } = first
  const choices = comparedWith === null ? null : choicesToCompare(first.choices, comparedWith)
  if (!choices) return null
  // Both share one amount of the plumb line if they use the same currency.
  const sharesAxis = choices.isRelative || haveSameCurrency(first.choices, choices)
  return {
    ...first,
    choices,
    request: first.otherRequest ?? requestOf(choices),
    otherRequest: first.request,
    isCompared: true,
    lineAt: sharesAxis ? lineAt : comparedLine,
    setLine: sharesAxis ? first.setLine : first.setComparedLine,
    jobId: markedJob.isCompared ? markedJob.jobId : null,
    isBrokenDown: markedJob.isCompared && markedJob.isBrokenDown,
    landingJobId: null,
    breakDown: (jobId, part) => first.breakDown(jobId, part, 'beside'),
    pick: ({ jobFamilyId }) => first.setComparedWith(String(jobFamilyId)),
  }
}
