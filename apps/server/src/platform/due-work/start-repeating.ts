/**
 * Repeats work at an interval, never twice at the same time. After a failure, the next run tries again.
 * @returns a function that stops it, and resolves when no run is in progress
 */
export function startRepeating(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (fault: unknown) => void,
): () => Promise<void> {
  let currentRun: Promise<unknown> | null = null
  const timer = setInterval(() => {
    currentRun ??= work()
      .catch(onFailure)
      .finally(() => {
        currentRun = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await currentRun
  }
}
