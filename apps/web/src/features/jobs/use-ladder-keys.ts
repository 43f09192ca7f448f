import type { KeyboardEvent } from 'react'
import type { JobLevel, LadderRung } from './job-rows.ts'

/**
 * Returns the key handler of the ladder while it is edited (rule JB14). On a level: up and down go to the adjacent one, right expands, left
 * collapses. In an expanded level: Alt with up or down expands the adjacent one, Ctrl+Enter adds a job at the focused job level.
 */
export function useLadderKeys(
  ladder: readonly LadderRung[],
  openLevel: number | null,
  onOpen: (level: number | null) => void,
  onAdd: (jobLevel: JobLevel) => Promise<void>,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
    if (!(target instanceof HTMLElement) || shiftKey) return
    const expander = target.closest<HTMLElement>('[data-unfolds]')
    const focusedLevel = expander ? Number(expander.dataset['unfolds']) : openLevel
    const index = ladder.findIndex(({ level }) => level === focusedLevel)
    const rung = ladder[index]
    if (!rung) return
    const hasNoModifier = !altKey && !ctrlKey && !metaKey
    const next = ladder[index + (key === 'ArrowDown' ? 1 : -1)]
    if (
      (key === 'ArrowDown' || key === 'ArrowUp') &&
      (altKey ? !ctrlKey && !metaKey : hasNoModifier && expander)
    ) {
      if (!next) return
      // When a field loses the focus, its text is stored in the draft.
      currentTarget.querySelector<HTMLElement>(`[data-unfolds="${next.level}"]`)?.focus()
      if (altKey) onOpen(next.level)
    } else if (expander && hasNoModifier && key === 'ArrowRight') onOpen(rung.level)
    else if (expander && hasNoModifier && key === 'ArrowLeft') onOpen(null)
    else if (key === 'Enter' && (ctrlKey || metaKey) && !altKey && openLevel === rung.level) {
      const focusedJobLevelId = Number(target.closest<HTMLElement>('[data-job-level]')?.dataset['jobLevel'])
      const jobLevel = rung.jobLevels.find(({ id }) => id === focusedJobLevelId) ?? rung.jobLevels[0]
      if (jobLevel && !event.repeat) void onAdd(jobLevel)
    } else return
    event.preventDefault()
  }
}
