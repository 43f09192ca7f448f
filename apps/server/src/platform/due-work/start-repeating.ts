/**
 * Does something every so often, never twice at once. What fails is tried again the next time.
 * @returns how to stop it: resolves when nothing is under way any more
 */
export function startRepeating(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (fault: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<unknown> | null = null
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => {
        underWay = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
