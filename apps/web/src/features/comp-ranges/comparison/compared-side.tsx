import { type ReactNode, useMemo } from 'react'
import { haveSameCurrency, choicesToCompare } from '../../../shared/range-choices/choices.ts'
import { type ChoicesState, ChoicesContext, useChoices } from '../choices/use-choices.tsx'
import { RangesProvider } from '../ranges/use-ranges.tsx'

/** Renders its children if there is a second table. For them, `useChoices` and `useRanges` return those of the second table. */
export function ComparedSide({ children }: { children: ReactNode }) {
  const first = useChoices()
  const second = useMemo(() => secondSide(first), [first])
  if (!second) return null
  return (
    <ChoicesContext value={second}>
      <RangesProvider>{children}</RangesProvider>
    </ChoicesContext>
  )
}

function secondSide(first: ChoicesState): ChoicesState | null {
  const { comparedWith, lineAt, comparedLine, selectedJob } = first
  const choices = comparedWith === null ? null : choicesToCompare(first.choices, comparedWith)
  if (!choices) return null
  // Both tables share one amount of the plumb line if they use the same currency, or percentages.
  const sharesAxis = choices.isRelative || haveSameCurrency(first.choices, choices)
  return {
    ...first,
    choices,
    request: first.otherRequest,
    otherRequest: first.request,
    isCompared: true,
    lineAt: sharesAxis ? lineAt : comparedLine,
    setLine: sharesAxis ? first.setLine : first.setComparedLine,
    jobId: selectedJob.isInSecondTable ? selectedJob.jobId : null,
    isBreakdownOpen: selectedJob.isInSecondTable && selectedJob.isBreakdownOpen,
    foundJobId: null,
    openBreakdown: (jobId, section) => first.openBreakdown(jobId, section, 'beside'),
    pick: ({ jobFamilyId }) => first.setComparedWith(String(jobFamilyId)),
  }
}
