import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { useCallback, useState } from 'react'
import type { GroupOfRows } from '../table-content/drawn-rows.ts'

type Group = JobLevelGroup | null

/** Which level groups are folded away. What was looked for is not left under a folded heading. */
export function useFolds(groups: readonly GroupOfRows[], landingJobId: number | null) {
  const [folded, setFolded] = useState<ReadonlySet<Group>>(new Set())
  const fold = useCallback(
    (group: Group, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before)
        if (isFolded) next.add(group)
        else next.delete(group)
        return next
      }),
    [],
  )
  const landing = groups.find(({ rows }) =>
    rows.some(({ jobId }) => jobId !== null && jobId === landingJobId),
  )
  if (landing && folded.has(landing.group)) fold(landing.group, false)
  return {
    isFolded: (group: Group) => folded.has(group),
    fold,
    firstOpen: groups.find(({ group }) => !folded.has(group))?.group ?? null,
  }
}
